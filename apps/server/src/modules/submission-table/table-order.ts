import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { fieldPhrase } from '../../http/field-names.ts'
import { invalid, problem } from '../../problems.ts'
import { submissions } from '../submissions/submissions.table.ts'
import type { FormTable } from './table-columns.ts'

export type TableOrder = {
  /** Null: by id alone, which is the order in which submissions came. */
  key: SQL<string | number | null> | null
  isDescending: boolean
}

/** Where a row stands in an order. */
export type Cursor = { key: string | number | null; id: number }

export function readOrder(
  { columns }: FormTable,
  { sort, order }: { sort?: string | undefined; order?: 'asc' | 'desc' | undefined },
): TableOrder {
  if (sort === undefined || sort === '@created_at')
    return { key: null, isDescending: order !== 'asc' }
  const column = columns.get(sort)
  if (!column?.column.sort)
    throw invalid([problem('sort', 'request.unknown', { field: fieldPhrase('sort') })])
  return { key: keyOf(column.column.sort, column.stored), isDescending: order === 'desc' }
}

/** Null for what is empty or of another kind. An index that is made for an order holds these expressions. */
export function keyOf(
  kind: 'text' | 'number' | 'date' | 'boolean',
  stored: SQL,
): SQL<string | number> {
  if (kind === 'number') return sql`answer_number(${stored})`
  if (kind === 'date') return sql`answer_seconds(${stored})`
  if (kind === 'text') return sql`(answer_text(${stored}) collate answer_order)`
  return sql`(case ${stored} when 'true' then 1 when 'false' then 0 end)`
}

const cursorSchema = z.tuple([z.union([z.string(), z.number()]).nullable(), z.int()])

export const printCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

export function readCursor(text: string, { key }: TableOrder, name: string): Cursor {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key: key ? value : null, id }
  } catch {
    throw invalid([problem(name, 'request.invalid', { field: fieldPhrase(name) })])
  }
}

/** One after the other: rows that have a key, in its order, then the others. */
export type Stretch = {
  condition: SQL | undefined
  orderBy: SQL
  isAfter: (cursor: Cursor) => SQL | undefined
  has: (cursor: Cursor) => boolean
}

/** From the beginning on, or backwards from the end. */
export function listStretches({ key, isDescending }: TableOrder, isBackward: boolean): Stretch[] {
  const goesDown = isDescending !== isBackward
  const direction = goesDown ? sql`desc` : sql`asc`
  const beyond = goesDown ? sql`<` : sql`>`
  const byId = sql`${submissions.id} ${direction}`
  const afterId = ({ id }: Cursor) => sql`${submissions.id} ${beyond} ${id}`
  if (!key) return [{ condition: undefined, orderBy: byId, isAfter: afterId, has: () => true }]
  const valued: Stretch = {
    condition: sql`${key} is not null`,
    orderBy: sql`${key} ${direction}, ${byId}`,
    isAfter: (cursor) =>
      sql`(${key}, ${submissions.id}) ${beyond} (${typed(cursor.key)}, ${cursor.id}::bigint)`,
    has: (cursor) => cursor.key !== null,
  }
  const empty: Stretch = {
    condition: sql`${key} is null`,
    orderBy: byId,
    isAfter: afterId,
    has: (cursor) => cursor.key === null,
  }
  return isBackward ? [empty, valued] : [valued, empty]
}

const typed = (key: Cursor['key']) =>
  typeof key === 'number' ? sql`${key}::double precision` : sql`${key}::text`
