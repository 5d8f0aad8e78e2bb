import { dayFormat } from '../../statistics/count-submissions.ts'
import type { Period } from './counted-submissions.queries.ts'

const dayMs = 24 * 3600 * 1000
const mostDays = 3660

type Asked = { from?: string | undefined; to?: string | undefined; version?: number | undefined }

/** Normalizes the requested period: the last 30 days by default, the earlier day first, and limited in length. */
export function resolvePeriod(
  { from, to, version }: Asked,
  timeZone: string,
  { days = 30, now = new Date() } = {},
): Period {
  const end = to ?? (from && from > today(timeZone, now) ? from : today(timeZone, now))
  const start = from ?? addDays(end, 1 - days)
  const [first, last] = start <= end ? [start, end] : [end, start]
  const earliest = addDays(last, 1 - mostDays)
  return { from: first < earliest ? earliest : first, to: last, timeZone, version }
}

export const today = (timeZone: string, now = new Date()) => dayFormat(timeZone)(now)

/** The period of the same length right before. */
export const periodBefore = (period: Period): Period => ({
  ...period,
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
})

/** The same days a year earlier. */
export const yearBefore = (period: Period): Period => ({
  ...period,
  from: addYear(period.from, -1),
  to: addYear(period.to, -1),
})

/** February 29 becomes February 28. */
function addYear(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return addDays(moved, 0) === moved ? moved : moved.replace(/29$/, '28')
}

export function listDays({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, index) => addDays(from, index))
}

const countDays = ({ from, to }: Pick<Period, 'from' | 'to'>) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
