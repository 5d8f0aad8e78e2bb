/** Days since January 1, 1970, without zone and time. Years 1 to 9999. */
export type Day = number

const dayMs = 86_400_000
const firstDay = -719_162
const lastDay = 2_932_896

export const isDay = (day: Day): boolean => day >= firstDay && day <= lastDay

/** Returns null for February 30, which some browsers read as March 2. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = Date.parse(`${text}T00:00:00Z`) / dayMs
  return isDay(day) && printDay(day) === text ? day : null
}

/** `YYYY-MM-DD`. */
export const printDay = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const dayOfMs = (localMs: number): Day => Math.floor(localMs / dayMs)
export const msOfDay = (day: Day): number => day * dayMs

/** The same day of another month, or its last day. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * dayMs)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1)
  date.setUTCDate(0)
  date.setUTCDate(Math.min(wanted, date.getUTCDate()))
  return date.getTime() / dayMs
}
