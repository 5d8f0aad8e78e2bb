import type { CountryCode } from 'libphonenumber-js/min'
import type { InputProps } from '../views.ts'
import { dialCode } from './countries.ts'

type CountrySelectProps = Pick<
  InputProps,
  'id' | 'name' | 'disabled' | 'enhanced' | 'language' | 'words'
> & {
  countries: readonly CountryCode[]
  country: CountryCode
  onChoose: (country: string) => void
}

export function CountrySelect(props: CountrySelectProps) {
  const { id, name, disabled, enhanced, language, words, countries, country, onChoose } = props
  const isLocked = countries.length === 1
  const shown = `${country} ${dialCode(country)}`
  if (isLocked)
    return (
      <div className="fs-country fs-control" dir="ltr">
        <input type="hidden" name={`${name}[country]`} value={country} />
        {shown}
      </div>
    )
  return (
    <div className="fs-country">
      <select
        className="fs-control"
        name={`${name}[country]`}
        aria-label={words('phone_number.country')}
        aria-describedby={`${id}-label`}
        autoComplete="tel-country-code"
        disabled={disabled}
        value={country}
        onChange={(event) => onChoose(event.target.value)}
      >
        {listCountries(countries, language, enhanced).map(({ code, label }) => (
          // Browser and server may use different names for a country.
          <option key={code} value={code} suppressHydrationWarning>
            {label}
          </option>
        ))}
      </select>
      {enhanced && (
        <span className="fs-country-shown" dir="ltr" aria-hidden="true">
          {shown}
        </span>
      )}
    </div>
  )
}

/** Sorted by name once the script runs, because names and their order may differ between browser and server. */
function listCountries(countries: readonly CountryCode[], language: string, byName: boolean) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const named = countries.map((code) => ({ code, name: names.of(code) ?? code }))
  if (!byName)
    return named.map(({ code, name }) => ({
      code,
      label: `${code} ${dialCode(code)}${gap}${name}`,
    }))
  return named
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
    .map(({ code, name }) => ({ code, label: `${name} ${isolate(dialCode(code))}` }))
}

/** Wide enough that a closed select shows nothing of the country's name, instead of cutting it off. */
const gap = '\u2003\u2003'

/** Otherwise the plus sign changes sides next to an Arabic name. */
const isolate = (text: string) => `\u2066${text}\u2069`
