import type { RespondentWords } from '@formstead/i18n/respondent'
import type { DateSettings } from '../settings-schema.ts'

/** Prints a stored answer, whose time is already local. */
export function printDate(stored: string, settings: DateSettings, words: RespondentWords): string {
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
