import { dayOfMs, isDay, msOfDay, parseDay, printDay, type Day } from './calendar.ts'
import { fromLocalMs, offsetMinutes, toLocalMs } from './zone.ts'

/** A date, and the instant if a time was given. */
export type Moment = { day: Day; ms: number | null }

const written =
  /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])([01]\d|2[0-3]):?([0-5]\d))?)?$/

/**
 * Accepts `2026-11-15`, and `2026-11-15T10:30` with or without seconds and offset. Without an offset, it is local time
 * in the zone.
 */
export function readMoment(raw: unknown, zone: string): Moment | null {
  const parts = typeof raw === 'string' ? written.exec(raw.trim()) : null
  const day = parts && parseDay(parts[1]!)
  if (!parts || day === null) return null
  const [, , hours, minutes, seconds, utc, sign, aheadHours, aheadMinutes] = parts
  if (hours === undefined) return { day, ms: null }
  const clock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)
  const localMs = msOfDay(day) + clock * 1000
  const ahead = (Number(aheadHours ?? 0) * 60 + Number(aheadMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  const ms = utc || sign ? localMs - ahead * 60_000 : fromLocalMs(localMs, zone)
  const moment = momentAt(ms, zone)
  return isDay(moment.day) ? moment : null
}

export const momentAt = (ms: number, zone: string) => ({ day: dayOfMs(toLocalMs(ms, zone)), ms })

/** `2026-11-15T10:30:00+01:00`, which shows the local date and time in the zone. */
export function printInstant(ms: number, zone: string): string {
  const ahead = offsetMinutes(ms, zone)
  const clock = new Date(ms + ahead * 60_000).toISOString().slice(0, 19)
  const minutes = Math.abs(ahead)
  return `${clock}${ahead < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The stored format of a field with or without a time. A date alone begins at midnight. */
export function printMoment({ day, ms }: Moment, withTime: boolean, zone: string): string {
  return withTime ? printInstant(ms ?? fromLocalMs(msOfDay(day), zone), zone) : printDay(day)
}
