import { never, type AnswerQuery, type AnswerQueries } from '../definition/answer-query.ts'
import { asNumber } from '../shared/conditions/comparable.ts'
import { emptyQueries } from '../shared/conditions/value-queries.ts'
import { addMonths, isDay, type Day } from './calendar/calendar.ts'
import { momentAt, readMoment } from './calendar/moment.ts'
import { zoneOf } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

type Ask = AnswerQueries<DateSettings>[string]

/** A limit outside the calendar excludes either no dates, and is dropped, or all dates. */
function between(from: Day | null, to: Day | null): AnswerQuery {
  const isBeyond = (day: Day | null, sign: 1 | -1) =>
    day !== null && !isDay(day) && Math.sign(day) === sign
  if (isBeyond(from, 1) || isBeyond(to, -1)) return never
  const orOpen = (day: Day | null) => (day !== null && isDay(day) ? day : null)
  return { is: 'day', from: orOpen(from), to: orOpen(to) }
}

const compare =
  (ends: (day: Day) => AnswerQuery): Ask =>
  (value, field, context) => {
    const moment = readMoment(value, zoneOf(field, context))
    return moment ? ends(moment.day) : never
  }

const countDays =
  (ends: (today: Day, days: number) => AnswerQuery): Ask =>
  (value, field, context) => {
    const days = asNumber(value)
    if (days === null || days < 0 || !Number.isInteger(days)) return never
    return ends(todayOf(field, context), days)
  }

const around =
  (ends: (today: Day) => AnswerQuery): Ask =>
  (_, field, context) =>
    ends(todayOf(field, context))

const todayOf = (...[field, context]: Parameters<typeof zoneOf>) =>
  momentAt(context.nowMs, zoneOf(field, context)).day

const isBetween: Ask = (value, field, context) => {
  if (!Array.isArray(value)) return never
  const zone = zoneOf(field, context)
  const [from, to] = [readMoment(value[0], zone), readMoment(value[1], zone)]
  return from && to ? between(from.day, to.day) : never
}

export const dateQueries: AnswerQueries<DateSettings> = {
  equals: compare((day) => between(day, day)),
  before: compare((day) => between(null, day - 1)),
  after: compare((day) => between(day + 1, null)),
  on_or_before: compare((day) => between(null, day)),
  on_or_after: compare((day) => between(day, null)),
  is_between: isBetween,
  at_least_x_days_ago: countDays((today, days) => between(null, today - days)),
  at_least_x_days_from_now: countDays((today, days) => between(today + days, null)),
  within_past_x_days: countDays((today, days) => between(today - days, today)),
  within_next_x_days: countDays((today, days) => between(today, today + days)),
  past_week: around((today) => between(today - 7, today)),
  past_month: around((today) => between(addMonths(today, -1), today)),
  past_year: around((today) => between(addMonths(today, -12), today)),
  next_week: around((today) => between(today, today + 7)),
  next_month: around((today) => between(today, addMonths(today, 1))),
  next_year: around((today) => between(today, addMonths(today, 12))),
  ...emptyQueries,
}
