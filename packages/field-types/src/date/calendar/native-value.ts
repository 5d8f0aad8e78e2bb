import { printDay } from './calendar.ts'
import { printInstant, readMoment } from './moment.ts'

/**
 * The value of a native control: `2026-11-15`, or `2026-11-15T10:30` in local time of the zone. If the zone is unknown,
 * uses the local time in the value, which is the one it was stored with.
 */
export function toNative(value: unknown, withTime: boolean, zone: string | null): string {
  const ownClocks = typeof value === 'string' ? value.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '') : null
  const moment = readMoment(zone === null ? ownClocks : value, zone ?? 'UTC')
  if (!moment) return ''
  const day = printDay(moment.day)
  if (!withTime) return day
  return moment.ms === null ? `${day}T00:00` : printInstant(moment.ms, zone ?? 'UTC').slice(0, 16)
}
