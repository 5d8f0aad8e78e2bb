import type { AnswerContext } from '../../definition/answer-context.ts'
import type { Field } from '../../definition/field.ts'
import { printDay } from './calendar.ts'
import { momentAt } from './moment.ts'
import { zoneOf } from './read-date.ts'
import type { DateSettings } from '../settings-schema.ts'

/** The first and last accepted date, both inclusive. */
export type DateLimits = { first?: string | undefined; last?: string | undefined }

export function limitsOf(field: Field<DateSettings>, context: AnswerContext): DateLimits {
  const today = printDay(momentAt(context.nowMs, zoneOf(field, context)).day)
  return {
    ...(field.disable_past_dates && { first: today }),
    ...(field.disable_future_dates && { last: today }),
  }
}
