import { sql, type SQL } from 'drizzle-orm'

export type SortKey = SQL<string | number>

/** Null for values that are empty or of another type. Sort indexes are created on these expressions. */
export function sortKey(kind: 'text' | 'number' | 'date' | 'boolean', stored: SQL): SortKey {
  if (kind === 'number') return sql`answer_number(${stored})`
  if (kind === 'date') return sql`answer_seconds(${stored})`
  if (kind === 'text') return textKey(sql`answer_text(${stored})`)
  return sql`(case ${stored} when 'true' then 1 when 'false' then 0 end)`
}

export const textKey = (text: SQL): SortKey => sql`(${text} collate answer_order)`
