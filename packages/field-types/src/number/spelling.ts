import { asNumber } from '../shared/conditions/comparable.ts'

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Arabic and Persian digits and decimal separators are unambiguous. A comma is ambiguous and is left unchanged. */
export const spellInAscii = (text: string): string =>
  text
    .replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')

export const toNumber = (raw: unknown): number | null =>
  asNumber(typeof raw === 'string' ? spellInAscii(raw) : raw)

/** Many keypads have a comma and no point. The replacement is immediate, so that people see how it is understood. */
export const spellDecimal = (typed: string, language: string): string =>
  spellInAscii(decimalSign(language) === ',' ? typed.replace(/^([^.,]*),(?!.*[.,])/, '$1.') : typed)

const decimalSign = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
