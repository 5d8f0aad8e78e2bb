import {
  areEqual,
  emptyConditions,
  numberConditions,
  textConditions,
  type ValueCondition,
} from '@formstead/field-types'

/** The conditions that can be used with a variable. Its value may be text, a number, a boolean or a list. */
export const computedConditions: Readonly<Record<string, ValueCondition>> = {
  equals: { takes: 'text', test: isSame },
  does_not_equal: { takes: 'text', test: (value, given) => !isSame(value, given) },
  contains: { takes: 'text', test: contains },
  does_not_contain: { takes: 'text', test: (value, given) => !contains(value, given) },
  greater_than: numberConditions.greater_than,
  less_than: numberConditions.less_than,
  greater_than_or_equal_to: numberConditions.greater_than_or_equal_to,
  less_than_or_equal_to: numberConditions.less_than_or_equal_to,
  ...emptyConditions,
}

const spellings = new Map([
  ...['true', 'yes', '1'].map((text) => [text, true] as const),
  ...['false', 'no', '0'].map((text) => [text, false] as const),
])

function isSame(value: unknown, given: unknown): boolean {
  if (typeof value === 'boolean') return value === asTruth(given)
  return areEqual(value, given)
}

const asTruth = (given: unknown) =>
  typeof given === 'boolean' ? given : spellings.get(String(given).toLowerCase())

function contains(value: unknown, given: unknown): boolean {
  return Array.isArray(value) ? value.includes(given) : textConditions.contains.test(value, given)
}
