import { sql, type SQL } from 'drizzle-orm'
import { submissions } from './submissions.table.ts'

type Direction = 'asc' | 'desc'

/**
 * The submissions of a form, or those after an id, where they are listed by `byArrival`. With `form_id = …` and `order by
 * id` PostgreSQL would walk those of all forms by their primary key when most belong to this one, however many newer ones
 * there are of others. One bound at each end: of two it might begin at the wider one.
 */
export function arrivedIn(formId: number | SQL, direction: Direction, afterId?: number | SQL): SQL {
  const form = sql`${formId}::bigint`
  const [from, to] = direction === 'asc' ? [sql`>`, sql`<`] : [sql`<`, sql`>`]
  const begin =
    afterId === undefined
      ? sql`${submissions.formId} ${from}= ${form}`
      : sql`(${submissions.formId}, ${submissions.id}) ${from} (${form}, ${afterId}::bigint)`
  return sql`${begin} and ${submissions.formId} ${to}= ${form}`
}

export const byArrival = (direction: Direction): SQL =>
  direction === 'asc'
    ? sql`${submissions.formId}, ${submissions.id}`
    : sql`${submissions.formId} desc, ${submissions.id} desc`
