import { firstZone, toLocalMs } from '@formstead/field-types'

/** `2026-03-01 09:30:00` in UTC, the way Laravel prints dates. */
export const printDate = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')

/** The same instant as local time and offset of a time zone. An unknown zone changes nothing. */
export function printInZone(instant: string, zone: string): string {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms) || firstZone(zone) !== zone) return instant
  const localMs = toLocalMs(ms, zone)
  const minutes = Math.round((localMs - ms) / 60_000)
  const two = (value: number) => String(Math.abs(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
  return `${new Date(localMs).toISOString().slice(0, 19)}${offset}`
}
