import { firstZone, fromLocalMs } from '@formstead/field-types'

const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?\s?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i

/**
 * Parses a date, or a date and time, into an instant in UTC. Without an offset, it is local time in the zone. Returns
 * null if invalid.
 */
export function readMoment(text: string, timeZone: string): string | null {
  const found = pattern.exec(text.trim())
  if (!found) return null
  const [year, month, day, hour, minute, second] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const thousandths = Number((found[7] ?? '').padEnd(3, '0'))
  const clockMs = Date.UTC(year!, month! - 1, day, hour, minute, second, thousandths)
  // Otherwise April 31 would become May 1.
  const written = [year, month, day, hour, minute, second].join()
  if (readClock(new Date(clockMs)).join() !== written) return null
  const [utc, sign, hours, minutes] = found.slice(8)
  const offsetMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  const utcMs = sign
    ? clockMs - (sign === '-' ? -offsetMs : offsetMs)
    : utc
      ? clockMs
      : fromLocalMs(clockMs, timeZone)
  const moment = new Date(utcMs)
  const utcYear = moment.getUTCFullYear()
  // The result must be readable as well: Date.UTC takes the years before 100 for others.
  return utcYear >= 100 && utcYear <= 9999 ? moment.toISOString() : null
}

const readClock = (date: Date) => [
  date.getUTCFullYear(),
  date.getUTCMonth() + 1,
  date.getUTCDate(),
  date.getUTCHours(),
  date.getUTCMinutes(),
  date.getUTCSeconds(),
]

export const isTimeZone = (name: string): boolean => firstZone(name) === name
