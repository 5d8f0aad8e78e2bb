import { areEqual, asNumber } from './comparable.ts'
import type { Condition, ValueCondition } from './condition.ts'

/** False unless both sides are numbers. */
const compare = (holds: (answer: number, given: number) => boolean): ValueCondition => ({
  takes: 'number',
  test(answer, value) {
    const number = asNumber(answer)
    const given = asNumber(value)
    return number !== null && given !== null && holds(number, given)
  },
})

const isAtLeast = compare((answer, given) => answer >= given)
const isAtMost = compare((answer, given) => answer <= given)

export const numberConditions = {
  equals: { takes: 'number', test: (answer, value) => areEqual(answer, value) },
  does_not_equal: { takes: 'number', test: (answer, value) => !areEqual(answer, value) },
  greater_than: compare((answer, given) => answer > given),
  less_than: compare((answer, given) => answer < given),
  greater_than_or_equal_to: isAtLeast,
  less_than_or_equal_to: isAtMost,
  is_between: {
    takes: 'numbers',
    test: (answer, value) =>
      Array.isArray(value) && isAtLeast.test(answer, value[0]) && isAtMost.test(answer, value[1]),
  },
} satisfies Record<string, Condition>
