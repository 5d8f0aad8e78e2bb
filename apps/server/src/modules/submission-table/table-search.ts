import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from '../submissions/submissions.table.ts'

/** With more than this, a word is so common that whoever walks the list meets it soon. */
const mostFound = 5000

/** Found in any answer, in whatever case. */
export async function findBySearch(db: Database, formId: number, search: string): Promise<SQL> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isThere = sql`exists (select from jsonb_each_text(${submissions.answers}) where value ilike ${pattern})`
  const indexedTo = await findIndexedTo(db, formId)
  if (indexedTo === null) return isThere
  const { rows } = await db.execute<{ id: string }>(sql`
    select submission_id as id from submission_texts
    where form_id = ${formId} and text ilike ${pattern} limit ${mostFound + 1}`)
  if (rows.length > mostFound) return isThere
  const ids = sql.param(rows.map(({ id }) => Number(id)))
  return sql`((${submissions.id} = any(${ids}::bigint[]) or ${submissions.id} > ${indexedTo}) and ${isThere})`
}

async function findIndexedTo(db: Database, formId: number): Promise<number | null> {
  const { rows } = await db.execute<{ indexed_to: string }>(
    sql`select indexed_to from form_searches where form_id = ${formId}`,
  )
  return rows[0] ? Number(rows[0].indexed_to) : null
}
