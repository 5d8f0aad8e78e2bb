import { asNumber, isEmptyValue } from './comparable.ts'
import type { Condition, ValueCondition } from './condition.ts'

/** An empty answer has no length, so it fails all of these, including "does not equal" and "less than". */
const compareLength = (holds: (length: number, given: number) => boolean): ValueCondition => ({
  takes: 'number',
  test(answer, value) {
    const given = asNumber(value)
    if (isEmptyValue(answer) || given === null) return false
    if (typeof answer !== 'string' && typeof answer !== 'number') return false
    return holds(String(answer).length, given)
  },
})

export const lengthConditions = {
  content_length_equals: compareLength((length, given) => length === given),
  content_length_does_not_equal: compareLength((length, given) => length !== given),
  content_length_greater_than: compareLength((length, given) => length > given),
  content_length_greater_than_or_equal_to: compareLength((length, given) => length >= given),
  content_length_less_than: compareLength((length, given) => length < given),
  content_length_less_than_or_equal_to: compareLength((length, given) => length <= given),
} satisfies Record<string, Condition>
