import { isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { submissionsOfForm, submissionOrder } from '../../submissions/submission-order.ts'
import { submissions } from '../../submissions/submissions.table.ts'

/** A word with more matches is so common that scanning the list finds it soon. */
const mostFound = 5000
/** A word in `manyOfNewest` of these is common. Finding that out with the index would take longer. */
const newestCount = 200
const manyOfNewest = 10

/** Searches all answers, ignoring case. */
export async function searchCondition(db: Database, formId: number, search: string): Promise<SQL> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isThere = sql`exists (select from jsonb_each_text(${submissions.answers}) where value ilike ${pattern})`
  const indexedTo = await findIndexedTo(db, formId)
  if (indexedTo === undefined) return isThere
  const isListed = isNull(submissions.deletedAt)
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select case when (
      select count(*) from (
        select answers from submissions where ${submissionsOfForm(formId, 'desc')} and ${isListed}
        order by ${submissionOrder('desc')} limit ${newestCount}) as submissions
      where ${isThere}
    ) < ${manyOfNewest} then (
      select case when count(*) <= ${mostFound} then coalesce(array_agg(id), '{}') end from (
        (select submission_id as id from submission_texts
          where form_id = ${formId} and text ilike ${pattern} limit ${mostFound + 1})
        union all
        (select id from submissions
          where ${submissionsOfForm(formId, 'asc', indexedTo)} and ${isListed} and ${isThere}
          order by ${submissionOrder('asc')} limit ${mostFound + 1})) as found
    ) end as ids`)
  const ids = rows[0]!.ids
  if (!ids) return isThere
  // The indexed text joins all answers of a submission, so it might match across two of them.
  return sql`(${submissions.id} = any(${sql.param(ids.map(Number))}::bigint[]) and ${isThere})`
}

/** The id of the last indexed submission. Undefined if the form is too small for an index. */
async function findIndexedTo(db: Database, formId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ indexed_to: string }>(
    sql`select indexed_to from form_searches where form_id = ${formId}`,
  )
  return rows[0] && Number(rows[0].indexed_to)
}
