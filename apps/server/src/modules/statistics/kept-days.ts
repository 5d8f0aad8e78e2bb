import { eq, inArray, sql } from 'drizzle-orm'
import { blockTypes } from '@formstead/field-types'
import { openForm, type Form } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { formVersions } from '../forms/forms.table.ts'
import { asFormDocument } from '../forms/document/as-form-document.ts'
import { mergeDays, dayKeyOf, type DayCounts } from './count-submissions.ts'
import { printCounts, readCounts } from './counts.ts'
import { formStatistics, formStatisticsDays, uncountedSubmissions } from './statistics.table.ts'

/**
 * Locks the form's statistics. Code that changes the days of a form takes this lock first. Undefined if nothing was
 * counted yet.
 */
export async function lockStatistics(db: Database, formId: number) {
  const [row] = await db
    .select()
    .from(formStatistics)
    .where(eq(formStatistics.formId, formId))
    .for('update')
  return row
}

/** Returns the ids that were not listed before. */
export async function markUncounted(
  db: Database,
  formId: number,
  submissionIds: readonly number[],
): Promise<number[]> {
  if (submissionIds.length === 0) return []
  const rows = await db
    .insert(uncountedSubmissions)
    .values(submissionIds.map((submissionId) => ({ submissionId, formId })))
    .onConflictDoNothing()
    .returning({ id: uncountedSubmissions.submissionId })
  return rows.map(({ id }) => id)
}

export async function openVersions(
  db: Database,
  versionIds: readonly number[],
): Promise<Map<number, Form>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: formVersions.id, document: formVersions.document })
    .from(formVersions)
    .where(inArray(formVersions.id, [...versionIds]))
  return new Map(
    rows.map(({ id, document }) => [
      id,
      openForm(asFormDocument(document), (type) => blockTypes.get(type)),
    ]),
  )
}

/** Reads and rewrites days, so the caller must hold the lock on the form's statistics. */
export async function addToDays(
  db: Database,
  formId: number,
  more: readonly DayCounts[],
  sign: 1 | -1,
): Promise<void> {
  if (more.length === 0) return
  const keys = JSON.stringify(
    more.map(({ day, versionId, status }) => ({ day, version_id: versionId, status })),
  )
  const known = await db
    .select()
    .from(formStatisticsDays)
    .where(
      sql`${formStatisticsDays.formId} = ${formId} and
        (${formStatisticsDays.day}, ${formStatisticsDays.versionId}, ${formStatisticsDays.status}) in (
          select day, version_id, status from jsonb_to_recordset(${keys}::jsonb)
            as key(day date, version_id bigint, status text))`,
    )
  const days = new Map(
    known.map((row) => [dayKeyOf(row), { ...row, counts: readCounts(row.counts) }]),
  )
  mergeDays(days, more, sign)
  const rows = [...days.values()].map(({ day, versionId, status, submissions, counts }) => ({
    day,
    version_id: versionId,
    status,
    submissions,
    counts: printCounts(counts),
  }))
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as day(day date, version_id bigint, status text, submissions integer, counts jsonb)
    ), emptied as (
      delete from form_statistics_days using given
      where form_id = ${formId} and given.submissions = 0 and form_statistics_days.day = given.day
        and form_statistics_days.version_id = given.version_id
        and form_statistics_days.status = given.status
    ), marked as (
      update form_statistics set revision = revision + 1 where form_id = ${formId}
    )
    insert into form_statistics_days (form_id, day, version_id, status, submissions, counts)
    select ${formId}, day, version_id, status, submissions, counts from given where submissions <> 0
    on conflict (form_id, day, version_id, status)
      do update set submissions = excluded.submissions, counts = excluded.counts`)
}
