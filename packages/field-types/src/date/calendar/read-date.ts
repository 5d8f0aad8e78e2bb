import { problem } from '../../problems/answer-problems.ts'
import type { AnswerContext } from '../../definition/answer-context.ts'
import type { AnswerReading } from '../../definition/answer-type.ts'
import type { Field } from '../../definition/field.ts'
import { momentAt, printMoment, readMoment } from './moment.ts'
import type { DateSettings } from '../settings-schema.ts'
import { firstZone } from './zone.ts'

/** `YYYY-MM-DD`, or with time and offset; two of them for a range. */
export type DateAnswer = string | [from: string, to: string]

type DateField = Field<DateSettings>

export const zoneOf = (field: DateField, context: AnswerContext): string =>
  firstZone(field.timezone, context.timeZone)

const isNothing = (raw: unknown) => raw === null || raw === undefined || raw === ''

export function readDate(
  raw: unknown,
  field: DateField,
  context: AnswerContext,
): AnswerReading<DateAnswer> {
  if (isNothing(raw)) return { answer: null }
  if (!field.date_range) return readOne(raw, field, context)
  if (!Array.isArray(raw)) return problem('answer.date.range')
  if (raw.every(isNothing)) return { answer: null }
  if (raw.length !== 2 || raw.some(isNothing)) return problem('answer.date.range')
  const from = readOne(raw[0], field, context)
  const to = readOne(raw[1], field, context)
  if ('problem' in from) return from
  if ('problem' in to) return to
  if (Date.parse(from.answer) > Date.parse(to.answer)) return problem('answer.date.order')
  return { answer: [from.answer, to.answer] }
}

function readOne(raw: unknown, field: DateField, context: AnswerContext) {
  const zone = zoneOf(field, context)
  const moment = readMoment(raw, zone)
  if (!moment) return problem('answer.date.invalid')
  const today = momentAt(context.nowMs, zone).day
  if (field.disable_past_dates && moment.day < today) return problem('answer.date.past')
  if (field.disable_future_dates && moment.day > today) return problem('answer.date.future')
  return { answer: printMoment(moment, field.with_time, zone) }
}
