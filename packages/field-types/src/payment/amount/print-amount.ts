import { toMajorUnits } from './to-minor-units.ts'

export function printAmount(minor: number, currency: string, language: string): string {
  const amount = toMajorUnits(minor, currency)
  const digits = Number.isInteger(amount) ? 0 : 2
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(amount)
  return parts.map(({ type, value }) => (type === 'currency' ? bind(value) : value)).join('')
}

/** In right-to-left text, `US$` would become `$US`. */
const bind = (sign: string) => (/[A-Z]\p{Sc}$/u.test(sign) ? `${sign}\u200e` : sign)
