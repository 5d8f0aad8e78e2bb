import { eq } from 'drizzle-orm'
import type { Form } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { countingRules, countSubmissions } from '../statistics/count-submissions.ts'
import { formStatistics } from '../statistics/statistics.table.ts'
import {
  hasMoreThan,
  listAfter,
  listUncounted,
  type Period,
} from './counted-submissions.queries.ts'
import { findTimeZone, foldSubmissions } from './fold-submissions.ts'
import { addDays, type KeptPeriods, type PeriodCounts } from './kept-periods.ts'
import type { OpenVersions } from './open-versions.ts'

export type ResultParts = { db: Database; openVersions: OpenVersions; keptPeriods: KeptPeriods }

/** So many are counted while somebody waits; when there are more, they are kept first. */
const longestTail = 300

/**
 * The counts of a period, as if all of its submissions were counted right now. What is kept, what came since and what
 * was changed are read in one snapshot: a submission that moves from one to another meanwhile would be there twice.
 * After `catchUp`, which tells the zone of the period.
 */
export async function readDays(
  { db, openVersions, keptPeriods }: ResultParts,
  formId: number,
  period: Period,
): Promise<PeriodCounts & { forms: Map<number, Form> }> {
  return db.transaction(
    async (db) => {
      const [known] = await db
        .select()
        .from(formStatistics)
        .where(eq(formStatistics.formId, formId))
      const { from, to, version, timeZone } = period
      const kept = await keptPeriods(db, formId, known?.revision ?? 0, period)
      const tail = await listAfter(db, formId, known?.countedTo ?? 0, Number.MAX_SAFE_INTEGER)
      const rows = [...tail, ...(await listUncounted(db, formId))].filter(
        ({ versionId }) => version === undefined || versionId === version,
      )
      const forms = await openVersions(
        db,
        [...kept.parts, ...rows].map(({ versionId }) => versionId),
      )
      const live = countSubmissions(rows, (id) => forms.get(id)!, timeZone)
      const inPeriod = live.filter(({ day }) => day >= from && day <= to)
      return { ...addDays(kept, inPeriod), forms }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The zone in which the days are counted by now. */
export async function catchUp(db: Database, formId: number): Promise<string> {
  const timeZone = (await findTimeZone(db, formId)) ?? 'UTC'
  for (;;) {
    const [known] = await db.select().from(formStatistics).where(eq(formStatistics.formId, formId))
    const isCurrent = known?.timeZone === timeZone && known.rules === countingRules
    if (isCurrent && !(await hasMoreThan(db, formId, known.countedTo, longestTail))) return timeZone
    await foldSubmissions(db, formId)
  }
}
