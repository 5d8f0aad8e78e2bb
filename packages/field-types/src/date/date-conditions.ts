import type { AnswerContext } from '../definition/answer-context.ts'
import { asNumber } from '../shared/conditions/comparable.ts'
import type { Condition, ConditionOperand } from '../shared/conditions/condition.ts'
import { addMonths, type Day } from './calendar/calendar.ts'
import { momentAt, readMoment, type Moment } from './calendar/moment.ts'
import { zoneOf, type DateAnswer } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

type DateCondition = Condition<DateAnswer, DateSettings>

/** Without an answer, nothing holds. A range passes if both of its ends do. */
function forEveryDate(
  takes: ConditionOperand,
  test: (moment: Moment, value: unknown, zone: string, context: AnswerContext) => boolean,
): DateCondition {
  return {
    takes,
    test(answer, value, field, context) {
      const zone = zoneOf(field, context)
      const moments = [answer ?? []].flat().map((date) => readMoment(date, zone))
      return (
        moments.length > 0 &&
        moments.every((moment) => moment !== null && test(moment, value, zone, context))
      )
    },
  }
}

/** Compares instants, or dates if either side has no time. */
const difference = (one: Moment, other: Moment): number =>
  one.ms !== null && other.ms !== null ? one.ms - other.ms : one.day - other.day

const compare = (holds: (difference: number) => boolean) =>
  forEveryDate('date', (moment, value, zone) => {
    const given = readMoment(value, zone)
    return given !== null && holds(difference(moment, given))
  })

const countDays = (holds: (day: Day, today: Day, days: number) => boolean) =>
  forEveryDate('days', ({ day }, value, zone, { nowMs }) => {
    const days = asNumber(value)
    if (days === null || days < 0 || !Number.isInteger(days)) return false
    return holds(day, momentAt(nowMs, zone).day, days)
  })

/** Between today and another day, both inclusive. */
const between = (otherEnd: (today: Day) => Day) =>
  forEveryDate('nothing', ({ day }, _, zone, { nowMs }) => {
    const today = momentAt(nowMs, zone).day
    const other = otherEnd(today)
    return day >= Math.min(today, other) && day <= Math.max(today, other)
  })

const isFrom = compare((apart) => apart >= 0)
const isTo = compare((apart) => apart <= 0)

export const dateConditions = {
  equals: compare((apart) => apart === 0),
  before: compare((apart) => apart < 0),
  after: compare((apart) => apart > 0),
  on_or_before: isTo,
  on_or_after: isFrom,
  is_between: {
    takes: 'dates',
    test: (answer, value, ...more) =>
      Array.isArray(value) &&
      isFrom.test(answer, value[0], ...more) &&
      isTo.test(answer, value[1], ...more),
  },
  at_least_x_days_ago: countDays((day, today, days) => day <= today - days),
  at_least_x_days_from_now: countDays((day, today, days) => day >= today + days),
  within_past_x_days: countDays((day, today, days) => day >= today - days && day <= today),
  within_next_x_days: countDays((day, today, days) => day <= today + days && day >= today),
  past_week: between((today) => today - 7),
  past_month: between((today) => addMonths(today, -1)),
  past_year: between((today) => addMonths(today, -12)),
  next_week: between((today) => today + 7),
  next_month: between((today) => addMonths(today, 1)),
  next_year: between((today) => addMonths(today, 12)),
} satisfies Record<string, DateCondition>
