import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { formCounters, forms, formVersions } from '../../forms/forms.table.ts'
import { countingRules, countSubmissions } from '../../statistics/count-submissions.ts'
import {
  addToDays,
  markUncounted,
  lockStatistics,
  openVersions,
} from '../../statistics/kept-days.ts'
import {
  formStatistics,
  formStatisticsDays,
  uncountedSubmissions,
} from '../../statistics/statistics.table.ts'
import {
  forgetUncounted,
  listAfter,
  listHidden,
  listUncounted,
} from './counted-submissions.queries.ts'

const batchSize = 1000
/** A submission still being filled in would be counted and uncounted with every change. */
const quietSeconds = 600

/** Counts submissions that are not in the kept days yet. Returns whether there may be more. */
export async function updateFormCounts(db: Database, formId: number): Promise<boolean> {
  const timeZone = await findTimeZone(db, formId)
  if (timeZone === undefined) return false
  await makeStatistics(db, formId, timeZone)
  return db.transaction(async (db) => {
    const known = await lockStatistics(db, formId)
    if (!known) return false
    const isCurrent = known.timeZone === timeZone && known.rules === countingRules
    if (!isCurrent) await forgetDays(db, formId, timeZone)
    const countedTo = isCurrent ? known.countedTo : 0
    // List the hidden ones first: one that is restored meanwhile is then listed as uncounted, not counted.
    const hidden = new Set(await listHidden(db, formId, countedTo))
    const tail = await listAfter(db, formId, countedTo, batchSize)
    const settled = await listUncounted(db, formId, { quietSeconds, limit: batchSize })
    const rows = [...tail.filter(({ id }) => !hidden.has(id)), ...settled]
    const versions = await openVersions(db, [...new Set(rows.map(({ versionId }) => versionId))])
    await addToDays(
      db,
      formId,
      countSubmissions(rows, (id) => versions.get(id)!, timeZone),
      1,
    )
    await forgetUncounted(
      db,
      settled.map(({ id }) => id),
    )
    // Deleted submissions up to here may be restored. Unless they are listed, they would never be counted.
    const to = tail.at(-1)?.id ?? countedTo
    await markUncounted(
      db,
      formId,
      [...hidden].filter((id) => id <= to),
    )
    await db.update(formStatistics).set({ countedTo: to }).where(eq(formStatistics.formId, formId))
    return tail.length === batchSize || settled.length === batchSize
  })
}

/** Recounts all submissions of a form. */
export async function recountForm(db: Database, formId: number): Promise<void> {
  const timeZone = await findTimeZone(db, formId)
  if (timeZone === undefined) return
  await makeStatistics(db, formId, timeZone)
  await db.transaction(async (db) => {
    await lockStatistics(db, formId)
    await forgetDays(db, formId, timeZone)
  })
  while (await updateFormCounts(db, formId));
}

/** Recounts every form and returns how many there are. */
export async function recountAll(db: Database): Promise<number> {
  const rows = await db.select({ id: formCounters.formId }).from(formCounters)
  for (const { id } of rows) await recountForm(db, id)
  return rows.length
}

/**
 * Code that changes a submission holds the lock on its form's counters. A change that found no statistics must finish
 * before they are created, or it would be missed.
 */
async function makeStatistics(db: Database, formId: number, timeZone: string): Promise<void> {
  if (await hasStatistics(db, formId)) return
  await db.transaction(async (db) => {
    await db.select().from(formCounters).where(eq(formCounters.formId, formId)).for('update')
    await db
      .insert(formStatistics)
      .values({ formId, timeZone, rules: countingRules })
      .onConflictDoNothing()
  })
}

async function hasStatistics(db: Database, formId: number): Promise<boolean> {
  const [row] = await db
    .select({ formId: formStatistics.formId })
    .from(formStatistics)
    .where(eq(formStatistics.formId, formId))
  return row !== undefined
}

async function forgetDays(db: Database, formId: number, timeZone: string): Promise<void> {
  await db.delete(formStatisticsDays).where(eq(formStatisticsDays.formId, formId))
  await db.delete(uncountedSubmissions).where(eq(uncountedSubmissions.formId, formId))
  await db
    .update(formStatistics)
    .set({
      countedTo: 0,
      timeZone,
      rules: countingRules,
      revision: sql`${formStatistics.revision} + 1`,
    })
    .where(eq(formStatistics.formId, formId))
}

/** The time zone of the published version, or of the draft if none is published. Undefined if there is no such form. */
export async function findTimeZone(db: Database, formId: number): Promise<string | undefined> {
  const [row] = await db
    .select({
      timeZone: sql<string>`coalesce(${formVersions.document} #>> '{settings,time_zone}', 'UTC')`,
    })
    .from(forms)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.formId, forms.id),
        sql`${formVersions.id} = coalesce(${forms.publishedVersionId}, ${forms.draftVersionId})`,
      ),
    )
    .where(eq(forms.id, formId))
  return row && usableTimeZone(row.timeZone)
}

/** Known to be valid. Checking a time zone creates a format, which takes longer than a query. */
const zones = new Set<string>()

export function usableTimeZone(timeZone: string): string {
  if (zones.has(timeZone)) return timeZone
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
  } catch {
    return 'UTC'
  }
  zones.add(timeZone)
  return timeZone
}
