const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** The number that a value is or spells, or null. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !numeric.test(value.trim())) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Null, empty text, an empty list, zero and false all count as empty. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Numbers are equal regardless of spelling; other values if they are identical. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (isLongText(one) && isLongText(other)) return one === other
  const first = asNumber(one)
  const second = asNumber(other)
  if (first !== null && second !== null) return first === second
  return (one ?? '') === (other ?? '')
}

export const mostExactDigits = 15

/** Compared as numbers, two account numbers that differ in their last digit would be equal. */
const isLongText = (value: unknown) => typeof value === 'string' && value.length > mostExactDigits
