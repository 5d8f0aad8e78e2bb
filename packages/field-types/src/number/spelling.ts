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
  spellInAscii(
    signOf('decimal', language) === ',' ? typed.replace(/^([^.,]*),(?!.*[.,])/, '$1.') : typed,
  )

/** `2.500` is 2500 where a point separates thousands, and `2.500,75` is 2500.75. */
export const joinThousands = (typed: string, language: string): string =>
  signOf('group', language) === '.' && /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(typed.trim())
    ? typed.replaceAll('.', '').replace(',', '.')
    : typed

/** Does for a posted number what the script does during and after typing. A page may show and post the result again. */
export function spellPosted(typed: string, language: string): string {
  const joined = joinThousands(typed, language)
  if (joined !== typed) return joined
  const spelled = spellDecimal(typed, language)
  // Three decimals would be read as thousands the next time.
  return joinThousands(spelled, language) === spelled ? spelled : `${spelled}0`
}

const signOf = (part: 'decimal' | 'group', language: string) =>
  new Intl.NumberFormat(language).formatToParts(1234567.5).find(({ type }) => type === part)?.value
