import { asNumber } from '../shared/conditions/comparable.ts'

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Arabic and Persian digits and their decimal sign mean one thing only. A comma may mean two and is left as it is. */
export const spellInAscii = (text: string): string =>
  text
    .replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')

export const toNumber = (raw: unknown): number | null =>
  asNumber(typeof raw === 'string' ? spellInAscii(raw) : raw)

/** Many keypads have a comma and no point. Whoever types one sees at once what it is taken for. */
export const spellDecimal = (typed: string, language: string): string =>
  spellInAscii(decimalSign(language) === ',' ? typed.replace(/^([^.,]*),(?!.*[.,])/, '$1.') : typed)

const decimalSign = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
