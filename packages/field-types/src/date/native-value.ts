import { printDay } from './calendar.ts'
import { printInstant, readMoment } from './moment.ts'

/**
 * What a native control shows of a value: `2026-11-15`, or `2026-11-15T10:30` by the clocks of the zone. Where the zone
 * is not known, those of the value itself, which was stored by them.
 */
export function toNative(value: unknown, withTime: boolean, zone: string | null): string {
  const ownClocks = typeof value === 'string' ? value.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '') : null
  const moment = readMoment(zone === null ? ownClocks : value, zone ?? 'UTC')
  if (!moment) return ''
  const day = printDay(moment.day)
  if (!withTime) return day
  return moment.ms === null ? `${day}T00:00` : printInstant(moment.ms, zone ?? 'UTC').slice(0, 16)
}
