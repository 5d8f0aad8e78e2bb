import { areEqual } from './comparable.ts'
import type { Condition, ValueCondition } from './condition.ts'

/** Case-sensitive. False if one side is not text (a mention may be a list or a number). */
const compareTexts =
  (holds: (answer: string, given: string) => boolean): ValueCondition['test'] =>
  (answer, value) =>
    typeof answer === 'string' && typeof value === 'string' && holds(answer, value)

const contains = compareTexts((answer, given) => answer.includes(given))

export const textConditions = {
  equals: { takes: 'text', test: (answer, value) => areEqual(answer, value) },
  does_not_equal: { takes: 'text', test: (answer, value) => !areEqual(answer, value) },
  contains: { takes: 'text', test: contains },
  does_not_contain: { takes: 'text', test: (answer, value) => !contains(answer, value) },
  starts_with: { takes: 'text', test: compareTexts((answer, given) => answer.startsWith(given)) },
  ends_with: { takes: 'text', test: compareTexts((answer, given) => answer.endsWith(given)) },
} satisfies Record<string, Condition>
