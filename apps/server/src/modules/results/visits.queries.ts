import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { formCounters } from '../forms/forms.table.ts'
import { dayFormat } from '../statistics/count-submissions.ts'
import { formVisits } from '../statistics/statistics.table.ts'
import type { Period } from './counts/counted-submissions.queries.ts'

const inPeriod = (formId: number, { from, to, version }: Period) =>
  and(
    eq(formVisits.formId, formId),
    gte(formVisits.day, from),
    lte(formVisits.day, to),
    version === undefined ? undefined : eq(formVisits.versionId, version),
  )

const count = sql<number>`sum(${formVisits.count})`.mapWith(Number)

export async function countViews(
  db: Database,
  formId: number,
  periods: readonly Period[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: formVisits.day, count })
    .from(formVisits)
    .where(
      and(or(...periods.map((period) => inPeriod(formId, period))), eq(formVisits.kind, 'view')),
    )
    .groupBy(formVisits.day)
  return new Map(rows.map((row) => [row.day, row.count]))
}

/** Most frequent first. */
export async function countVisitsBy(db: Database, formId: number, period: Period) {
  return db
    .select({ kind: formVisits.kind, value: formVisits.value, count })
    .from(formVisits)
    .where(and(inPeriod(formId, period), sql`${formVisits.kind} <> 'view'`))
    .groupBy(formVisits.kind, formVisits.value)
    .orderBy(sql`sum(${formVisits.count}) desc`, formVisits.value)
}

/** The first day with daily visit counts. */
export async function findFirstVisitDay(
  db: Database,
  formId: number,
  timeZone: string,
): Promise<string> {
  const [row] = await db
    .select({ since: formCounters.visitsSince })
    .from(formCounters)
    .where(eq(formCounters.formId, formId))
  return dayFormat(timeZone)(row?.since ?? new Date())
}
