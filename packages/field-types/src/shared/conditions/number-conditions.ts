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

export const numberConditions = {
  equals: { takes: 'number', test: (answer, value) => areEqual(answer, value) },
  does_not_equal: { takes: 'number', test: (answer, value) => !areEqual(answer, value) },
  greater_than: compare((answer, given) => answer > given),
  less_than: compare((answer, given) => answer < given),
  greater_than_or_equal_to: compare((answer, given) => answer >= given),
  less_than_or_equal_to: compare((answer, given) => answer <= given),
} satisfies Record<string, Condition>
