import { isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { arrivedIn, byArrival } from '../submissions/by-arrival.ts'
import { submissions } from '../submissions/submissions.table.ts'

/** With more than this, a word is so common that whoever walks the list meets it soon. */
const mostFound = 5000
/** A word in so many of the newest is common, which the index would take longer to tell. */
const newestCount = 200
const manyOfNewest = 10

/** Found in any answer, in whatever case. */
export async function findBySearch(db: Database, formId: number, search: string): Promise<SQL> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isThere = sql`exists (select from jsonb_each_text(${submissions.answers}) where value ilike ${pattern})`
  const indexedTo = await findIndexedTo(db, formId)
  if (indexedTo === undefined) return isThere
  const isListed = isNull(submissions.deletedAt)
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select case when (
      select count(*) from (
        select answers from submissions where ${arrivedIn(formId, 'desc')} and ${isListed}
        order by ${byArrival('desc')} limit ${newestCount}) as submissions
      where ${isThere}
    ) < ${manyOfNewest} then (
      select case when count(*) <= ${mostFound} then coalesce(array_agg(id), '{}') end from (
        (select submission_id as id from submission_texts
          where form_id = ${formId} and text ilike ${pattern} limit ${mostFound + 1})
        union all
        (select id from submissions
          where ${arrivedIn(formId, 'asc', indexedTo)} and ${isListed} and ${isThere}
          order by ${byArrival('asc')} limit ${mostFound + 1})) as found
    ) end as ids`)
  const ids = rows[0]!.ids
  if (!ids) return isThere
  // Texts hold all answers of a submission, and might have what is looked for across two of them.
  return sql`(${submissions.id} = any(${sql.param(ids.map(Number))}::bigint[]) and ${isThere})`
}

/** The last one whose text the index holds. Undefined: the form is too small for it. */
async function findIndexedTo(db: Database, formId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ indexed_to: string }>(
    sql`select indexed_to from form_searches where form_id = ${formId}`,
  )
  return rows[0] && Number(rows[0].indexed_to)
}
