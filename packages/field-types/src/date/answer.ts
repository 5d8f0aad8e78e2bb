import type { RespondentWords } from '@formstead/i18n/respondent'
import type { AnswerType } from '../definition/answer-type.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { patternConditions } from '../shared/conditions/pattern-conditions.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'
import { dateConditions } from './date-conditions.ts'
import { momentAt, printMoment } from './calendar/moment.ts'
import { type DateAnswer, readDate, zoneOf } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

const { matches_regex: matches } = patternConditions

/** Patterns match the stored text, which is `from/to` for a range. */
const asStored = (answer: DateAnswer | null) => (Array.isArray(answer) ? answer.join('/') : answer)

export const dateAnswer: AnswerType<DateAnswer, DateSettings> = {
  type: 'date',
  read: readDate,
  toText(answer, field, words) {
    const [from = '', to] = [answer].flat().map((date) => printDate(date, field, words))
    return to === undefined ? from : words('date.range', { from, to })
  },
  readPost: (posted, { id, date_range }) =>
    date_range ? [posted.all(`${id}[from]`)[0], posted.all(`${id}[to]`)[0]] : posted.all(id)[0],
  readPrefill: (values, { date_range }) => (date_range ? values : values[0]),
  printPrefill: (answer) => [answer].flat(),
  conditions: {
    ...dateConditions,
    ...emptyConditions,
    matches_regex: {
      takes: 'pattern',
      test: (answer, ...rest) => matches.test(asStored(answer), ...rest),
    },
    does_not_match_regex: {
      takes: 'pattern',
      test: (answer, ...rest) => !matches.test(asStored(answer), ...rest),
    },
    ...submissionConditions,
  },
  initial(field, context) {
    if (!field.prefill_today || field.date_range) return null
    const zone = zoneOf(field, context)
    const minuteMs = Math.floor(context.nowMs / 60_000) * 60_000
    return printMoment(momentAt(minuteMs, zone), field.with_time, zone)
  },
  tally: (answer) => [answer].flat().map((date) => date.slice(0, 10)),
}

/** Prints a stored answer, whose time is already local. */
function printDate(stored: string, settings: DateSettings, words: RespondentWords): string {
  const [year = '', month = '', day = ''] = stored.slice(0, 10).split('-')
  const date = settings.date_format.replace('dd', day).replace('MM', month).replace('yyyy', year)
  const clock = stored.slice(11, 16)
  return settings.with_time && clock ? `${date} ${printClock(clock, settings, words)}` : date
}

function printClock(clock: string, settings: DateSettings, words: RespondentWords): string {
  if (settings.time_format === '24') return clock
  const hours = Number(clock.slice(0, 2))
  return `${hours % 12 || 12}${clock.slice(2)} ${words(hours < 12 ? 'date.am' : 'date.pm')}`
}
