import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'
import { submissionsOfForm, submissionOrder } from '../submissions/submission-order.ts'
import { submissions } from '../submissions/submissions.table.ts'
import type { SortKey } from './columns/sort-key.ts'
import type { FormTable } from './columns/table-columns.ts'

export type TableOrder = {
  /** Null sorts by id alone, which is the order of arrival. */
  key: SortKey | null
  isDescending: boolean
  /**
   * More than 1 if there is no index for the key, and sorting everything at once would exceed the statement timeout.
   */
  pieces?: number
}

/** The position of a row in an order. */
export type Cursor = { key: string | number | null; id: number }

export function readOrder(
  { columns }: FormTable,
  { sort, order }: { sort?: string | undefined; order?: 'asc' | 'desc' | undefined },
): TableOrder {
  if (sort === undefined || sort === '@created_at')
    return { key: null, isDescending: order !== 'asc' }
  const column = columns.get(sort)
  if (!column?.sortKey)
    throw invalid([problem('sort', 'request.unknown', { field: fieldPhrase('sort') })])
  return { key: column.sortKey, isDescending: order === 'desc' }
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

/** A contiguous part of the order. Rows with a key come first, in its order, then the others. */
export type Stretch = {
  /** Selects its rows, or those after a cursor. */
  rowsFrom: (cursor: Cursor | undefined) => SQL
  orderBy: SQL
  has: (cursor: Cursor) => boolean
}

/** From the start, or backward from the end. */
export function listStretches(
  { key, isDescending }: TableOrder,
  isBackward: boolean,
  formId: number,
): Stretch[] {
  const arrival = isDescending !== isBackward ? 'desc' : 'asc'
  if (!key)
    return [
      {
        rowsFrom: (cursor) => submissionsOfForm(formId, arrival, cursor?.id),
        orderBy: submissionOrder(arrival),
        has: () => true,
      },
    ]
  const [direction, beyond] = arrival === 'desc' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const byId = sql`${submissions.id} ${direction}`
  const inForm = eq(submissions.formId, formId)
  const valued: Stretch = {
    rowsFrom: (cursor) =>
      and(
        inForm,
        sql`${key} is not null`,
        cursor &&
          sql`(${key}, ${submissions.id}) ${beyond} (${typed(cursor.key)}, ${cursor.id}::bigint)`,
      )!,
    orderBy: sql`${key} ${direction}, ${byId}`,
    has: (cursor) => cursor.key !== null,
  }
  const empty: Stretch = {
    rowsFrom: (cursor) =>
      and(inForm, sql`${key} is null`, cursor && sql`${submissions.id} ${beyond} ${cursor.id}`)!,
    orderBy: byId,
    has: (cursor) => cursor.key === null,
  }
  return isBackward ? [empty, valued] : [valued, empty]
}

const typed = (key: Cursor['key']) =>
  typeof key === 'number' ? sql`${key}::double precision` : sql`${key}::text`
