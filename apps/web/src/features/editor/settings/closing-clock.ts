export type Clock = { day: string; time: string }

/** The local time in the zone at a stored moment; a moment without a zone is already local. Null if it is invalid. */
export function toClock(stored: string, timeZone: string): Clock | null {
  const [, day, time = '00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?\s?(Z|[+-]\d\d:?\d\d)?$/i.exec(
      stored,
    ) ?? []
  if (day === undefined) return null
  const instant = Date.parse(stored)
  if (zone === undefined || Number.isNaN(instant)) return { day, time }
  // Swedish is the locale that formats dates like ISO.
  const [localDay, localTime] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .split(' ')
  return { day: localDay!, time: localTime! }
}

/** Without a zone, which means the form's zone. */
export const fromClock = ({ day, time }: Clock): string => `${day}T${time || '00:00'}`
