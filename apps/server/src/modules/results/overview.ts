import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { printDate } from '../../http/response/print-date.ts'
import { formVersions } from '../forms/forms.table.ts'
import { groups } from '../statistics/count-submissions.ts'
import type { Period } from './counts/counted-submissions.queries.ts'
import { quantilesOf } from './quantiles.ts'
import { listDays, periodBefore, resolvePeriod, today, yearBefore } from './counts/period.ts'
import { readPeriods, type CountedPeriod, type ResultParts } from './counts/read-days.ts'
import { countViews, countVisitsBy, findFirstVisitDay } from './visits.queries.ts'

type Overview = EndpointResponse<'GET /open/forms/{form}/results/overview'>
type Query = EndpointRequest<'GET /open/forms/{form}/results/overview'>['query']
export type MeasuredForm = { id: number; keepsPartials: boolean }

const comparedWith = {
  before: periodBefore,
  year: yearBefore,
  none: () => null,
} satisfies Record<Query['compare'], (period: Period) => Period | null>

export async function readOverview(
  parts: ResultParts,
  form: MeasuredForm,
  query: Query,
): Promise<Overview> {
  const { db } = parts
  const { timeZone, counted } = await readPeriods(parts, form.id, (zone) => {
    const period = resolvePeriod(query, zone)
    const other = comparedWith[query.compare](period)
    return other ? [period, other] : [period]
  })
  const [current, previous] = counted
  const periods = counted.map(({ period }) => period)
  const [since, views, visits, versions] = await Promise.all([
    findFirstVisitDay(db, form.id, timeZone),
    countViews(db, form.id, periods),
    countVisitsBy(db, form.id, current!.period),
    listPublished(db, form.id),
  ])
  const sum = (one: CountedPeriod) => sumPeriod(one, views, form, since)
  return {
    time_zone: timeZone,
    today: today(timeZone),
    visits_since: since,
    current: sum(current!),
    previous: previous ? sum(previous) : null,
    breakdowns: breakDown(visits),
    versions,
  }
}

function sumPeriod(
  { period: { from, to }, days, parts }: CountedPeriod,
  views: ReadonlyMap<string, number>,
  { keepsPartials }: MeasuredForm,
  since: string,
): Overview['current'] {
  const found = new Map<string, { completed: number; partial: number }>()
  for (const one of days) {
    const known = found.get(one.day) ?? { completed: 0, partial: 0 }
    known[one.status] += one.submissions
    found.set(one.day, known)
  }
  const seconds = new Map<string, number>()
  for (const { counts } of parts)
    for (const [length, times] of counts.get(groups.seconds) ?? [])
      seconds.set(length, (seconds.get(length) ?? 0) + times)
  const series = listDays({ from, to }).map((day) => {
    const { completed, partial } = found.get(day) ?? { completed: 0, partial: 0 }
    return {
      day,
      views: day < since ? null : (views.get(day) ?? 0),
      starts: keepsPartials ? completed + partial : null,
      submissions: completed,
      partials: partial,
    }
  })
  const total = (of: (day: (typeof series)[number]) => number | null) =>
    series.every((day) => of(day) === null)
      ? null
      : series.reduce((sum, day) => sum + (of(day) ?? 0), 0)
  const submissions = total((day) => day.submissions) ?? 0
  const seen = total((day) => day.views)
  const starts = total((day) => day.starts)
  const [low, median, high] = quantilesOf(seconds, [0.25, 0.5, 0.75]) ?? []
  const of = starts ?? seen
  return {
    from,
    to,
    views: seen,
    starts,
    submissions,
    partials: total((day) => day.partials) ?? 0,
    completion_rate: of ? Math.min(1, submissions / of) : null,
    median_time: median ?? null,
    quartiles: low === undefined || high === undefined ? null : [low, high],
    days: series,
  }
}

const shownRows = 6

function breakDown(rows: readonly { kind: string; value: string; count: number }[]) {
  const of = (kind: string) => {
    const own = rows.filter((row) => row.kind === kind)
    const shown = own.length > shownRows + 1 ? own.slice(0, shownRows) : own
    const rest = own.slice(shown.length)
    return {
      rows: shown.map(({ value, count }) => ({ value, count })),
      others: rest.reduce((sum, { count }) => sum + count, 0),
      other_values: rest.length,
    }
  }
  return {
    source: of('source'),
    device: of('device'),
    browser: of('browser'),
    os: of('os'),
    country: rows.some(({ kind }) => kind === 'country') ? of('country') : null,
  }
}

/** Numbered as their authors see them: in order of publication. */
async function listPublished(db: Database, formId: number): Promise<Overview['versions']> {
  const rows = await db
    .select({ id: formVersions.id, publishedAt: formVersions.publishedAt })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), isNotNull(formVersions.publishedAt)))
    .orderBy(asc(formVersions.publishedAt))
  return rows.map(({ id, publishedAt }, index) => ({
    id,
    number: index + 1,
    published_at: printDate(publishedAt!),
  }))
}
