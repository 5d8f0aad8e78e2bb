import { blockTypes } from '@formstead/field-types'
import type { EndpointResponse } from '@formstead/contract'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { submissionsOfForm, submissionOrder } from '../../submissions/submission-order.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { mightMatchInForm, type TableMatch } from '../filter/table-match.ts'
import { sortKey } from './sort-key.ts'
import type { TableColumn } from './table-columns.ts'

type Values = EndpointResponse<'GET /open/forms/{form}/submissions/values'>

/** Reading more would take too long for a filter menu. */
const mostRead = 50_000
const mostValues = 100

/** Lists the values of a column in the newest matching submissions, most frequent first. */
export async function listValues(
  db: Database,
  match: TableMatch,
  column: TableColumn,
): Promise<Values> {
  const newest = db
    .select({ stored: sql`${column.stored}`.as('stored') })
    .from(submissions)
    .where(and(submissionsOfForm(match.formId, 'desc'), mightMatchInForm(match)))
    .orderBy(submissionOrder('desc'))
    .limit(mostRead)
    .as('newest')
  const { rows } = await db.execute<{ value: string | number | boolean; count: string }>(sql`
    select item as value, count(*) from ${newest}
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(stored) when 'array' then stored else jsonb_build_array(stored) end) as item
    where jsonb_typeof(item) in ('string', 'number', 'boolean') and item <> '""'
    group by item order by count(*) desc, item limit ${mostValues}`)
  const counted = rows.map(({ value, count }) => ({ value, count: Number(count) }))
  const offered = choicesOf(column)
  const found = new Set(counted.map(({ value }) => value))
  return {
    values: [
      ...counted.map((one) => ({
        ...one,
        is_removed: offered !== null && !offered.includes(String(one.value)),
      })),
      ...(offered ?? [])
        .filter((value) => !found.has(value))
        .map((value) => ({ value, count: 0, is_removed: false })),
    ],
    ...(await findEnds(db, sql`${newest}`, column)),
    is_exact: !match.filter?.isOpen && (await isSmall(db, sql`${newest}`)),
  }
}

function choicesOf({ block }: TableColumn): string[] | null {
  const type = block && blockTypes.get(block.type)
  if (type?.kind !== 'field' || !type.choices) return null
  return type.choices(block).map(({ name }) => name)
}

async function isSmall(db: Database, newest: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from ${newest}`)
  return Number(rows[0]!.count) < mostRead
}

async function findEnds(db: Database, newest: ReturnType<typeof sql>, { column }: TableColumn) {
  if (column.sort !== 'number' && column.sort !== 'date') return { min: null, max: null }
  const key = sortKey(column.sort, sql`stored`)
  const { rows } = await db.execute<{ min: number | null; max: number | null }>(
    sql`select min(${key}), max(${key}) from ${newest}`,
  )
  const print = (end: number | null) =>
    end === null || column.sort === 'number' ? end : new Date(end * 1000).toISOString().slice(0, 10)
  return { min: print(rows[0]!.min), max: print(rows[0]!.max) }
}
