const quarterMs = 15 * 60_000
const mostQuarters = 10_000
const dayMs = 86_400_000

/** Formats a time as `2026-11-16 09:05`. */
export function printMoment(moment: Date, timeZone: string): string {
  const local = localTime(moment, timeZone)
  const day = Math.floor(local / dayMs)
  const minute = Math.floor((local - day * dayMs) / 60_000)
  return `${printDay(day)} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number))

/** Caches the last day: rows are ordered by time, so consecutive rows are often from the same day. */
let last = { day: 0, text: '1970-01-01' }

function printDay(day: number): string {
  if (last.day !== day) last = { day, text: new Date(day * dayMs).toISOString().slice(0, 10) }
  return last.text
}

/** Local time in the zone, in ms as if it were UTC. */
export function localTime(moment: Date, timeZone: string): number {
  const ms = moment.getTime()
  return ms + offsetAt(ms, timeZone)
}

type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> }
const zones = new Map<string, Zone>()

/**
 * Asking a formatter for each time would take most of an export's time. Clocks change only at quarter hours, so one
 * offset is valid for the whole quarter.
 */
function offsetAt(ms: number, timeZone: string): number {
  let zone = zones.get(timeZone)
  if (!zone) zones.set(timeZone, (zone = { format: formatIn(timeZone), offsets: new Map() }))
  const { format, offsets } = zone
  const quarter = Math.floor(ms / quarterMs)
  let offset = offsets.get(quarter)
  if (offset === undefined) {
    offset = readOffset(quarter * quarterMs, format)
    if (offsets.size >= mostQuarters) offsets.clear()
    offsets.set(quarter, offset)
  }
  return offset
}

function readOffset(ms: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - ms
}

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
