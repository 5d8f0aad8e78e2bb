import { sql, type SQL } from 'drizzle-orm'
import { submissions } from './submissions.table.ts'

type Direction = 'asc' | 'desc'

/**
 * Selects the submissions of a form (or those after an id) for queries ordered by `submissionOrder`. With `form_id = …` and
 * `order by id`, PostgreSQL would scan the primary key across all forms when most rows belong to this one, however
 * many newer rows other forms have. There is exactly one bound at each end: given two, it might start from the wider
 * one.
 */
export function submissionsOfForm(
  formId: number | SQL,
  direction: Direction,
  afterId?: number | SQL,
): SQL {
  const form = sql`${formId}::bigint`
  const [from, to] = direction === 'asc' ? [sql`>`, sql`<`] : [sql`<`, sql`>`]
  const begin =
    afterId === undefined
      ? sql`${submissions.formId} ${from}= ${form}`
      : sql`(${submissions.formId}, ${submissions.id}) ${from} (${form}, ${afterId}::bigint)`
  return sql`${begin} and ${submissions.formId} ${to}= ${form}`
}

export const submissionOrder = (direction: Direction): SQL =>
  direction === 'asc'
    ? sql`${submissions.formId}, ${submissions.id}`
    : sql`${submissions.formId} desc, ${submissions.id} desc`
