import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
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
  const { rows } = await db.execute<{ indexed_to: string; ids: string[] | null }>(sql`
    select indexed_to, case when (
      select count(*) from (
        select answers from submissions where form_id = ${formId} and deleted_at is null
        order by id desc limit ${newestCount}) as submissions
      where ${isThere}
    ) < ${manyOfNewest} then (
      select case when count(*) <= ${mostFound} then coalesce(array_agg(id), '{}') end from (
        select submission_id as id from submission_texts
        where form_id = ${formId} and text ilike ${pattern} limit ${mostFound + 1}) as found
    ) end as ids
    from form_searches where form_id = ${formId}`)
  const [found] = rows
  if (!found?.ids) return isThere
  const ids = sql.param(found.ids.map(Number))
  return sql`((${submissions.id} = any(${ids}::bigint[]) or ${submissions.id} > ${Number(found.indexed_to)}) and ${isThere})`
}
