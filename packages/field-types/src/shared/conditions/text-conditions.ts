import { areEqual } from './comparable.ts'
import type { Condition, ValueCondition } from './condition.ts'

/** Case matters; where one side is no text (a mention may bring a list or a number), nothing holds. */
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
