import type { ComponentProps } from 'react'
import { shownText } from '../shared/plain-text.ts'
import type { InputProps } from '../views.ts'
import { availableCountries } from './countries.ts'
import { CountrySelect } from './country-select.tsx'
import { findCountry, printEntry, showEntry } from './number/entry.ts'
import type { PhoneNumberSettings } from './settings-schema.ts'

export function PhoneNumberInput(props: InputProps<PhoneNumberSettings>) {
  const { field, value, onChange } = props
  if (field.use_simple_text_input)
    return (
      <TelInput
        {...props}
        control={{ value: shownText(value), autoComplete: 'tel' }}
        onType={onChange}
      />
    )
  const countries = availableCountries(field)
  const { country, typed } = showEntry(value, countries)
  return (
    <div className="fs-phone">
      <CountrySelect
        {...props}
        countries={countries}
        country={country}
        onChoose={(code) => onChange(printEntry(findCountry(code) ?? country, typed))}
      />
      <TelInput
        {...props}
        control={{ value: typed, autoComplete: 'tel-national' }}
        onType={(text) => onChange(printEntry(country, keepDigits(text)))}
      />
    </div>
  )
}

type TelInputProps = InputProps<PhoneNumberSettings> & {
  control: ComponentProps<'input'>
  onType: (text: string) => void
}

const TelInput = ({ control, onType, ...props }: TelInputProps) => (
  <input
    id={props.id}
    name={props.name}
    type="tel"
    dir="ltr"
    className="fs-control"
    disabled={props.disabled}
    required={props.required}
    placeholder={props.field.placeholder ?? undefined}
    aria-invalid={props.invalid || undefined}
    aria-describedby={props.describedBy}
    onChange={(event) => onType(event.target.value)}
    {...control}
  />
)

/** Keeps digits of any script and common separators. A plus sign starts a number of any country. */
const keepDigits = (text: string) => text.replaceAll(/[^\p{Nd}\s().\-/+]|(?<!^)\+/gu, '')
