const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 100

/** Returns undefined for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    if (formats.size === mostFormats) formats.clear()
    formats.set(zone, format)
    return format
  } catch {
    return undefined
  }
}

export const firstZone = (...zones: readonly (string | null | undefined)[]): string =>
  zones.find((zone): zone is string => Boolean(zone) && formatOf(zone!) !== undefined) ?? 'UTC'

/** The zone's offset from UTC in whole minutes, as in ISO offsets. Historical local times had seconds too. */
export function offsetMinutes(ms: number, zone: string): number {
  const name = formatOf(zone)?.format(ms) ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -ahead : ahead
}

/** Local time, as milliseconds of the same time in UTC. */
export const toLocalMs = (ms: number, zone: string): number => ms + offsetMinutes(ms, zone) * 60_000

/**
 * The instant of a local time. A time that occurs twice means the first; a skipped time moves forward with the clocks.
 */
export function fromLocalMs(localMs: number, zone: string): number {
  const before = offsetMinutes(localMs - 86_400_000, zone)
  const after = offsetMinutes(localMs + 86_400_000, zone)
  const fits = [before, after].find(
    (offset) => offsetMinutes(localMs - offset * 60_000, zone) === offset,
  )
  return localMs - (fits ?? before) * 60_000
}
