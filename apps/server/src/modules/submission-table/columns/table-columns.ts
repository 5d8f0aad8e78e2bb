import { blockTypes, type AnyAnswerType, type Column } from '@formstead/field-types'
import type { Block, FormDocument } from '@formstead/form-engine'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import type { SubmissionRow } from '../../submissions/stored-submissions.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { findDocument } from '../submission-record.ts'
import { findLabels } from './labels.ts'
import { ownColumnList, type OwnFacts } from './own-columns.ts'
import { sortKey, type SortKey } from './sort-key.ts'

export type TableColumn = {
  id: string
  block: Block | null
  column: Column
  conditions: AnyAnswerType['conditions']
  /** The column's value as JSON, never SQL null. */
  stored: SQL
  /** Null if the column cannot be sorted. */
  sortKey: SortKey | null
  /** Whether the answer is this value, or a list that contains it. Uses an index. */
  contains?: (value: unknown) => SQL
  valueOf: (row: SubmissionRow) => unknown
  isRemoved: boolean
  isHidden: boolean
}

export type FormTable = {
  formId: number
  timeZone: string
  columns: ReadonlyMap<string, TableColumn>
  firstLabel: string
}

type TableForm = {
  id: number
  publishedVersionId: number | null
  removedProperties: readonly Block[]
  /** The draft, needed if nothing is published. */
  document: Asking | null
}

/**
 * Returns the columns by which a form's submissions can be shown, filtered and sorted. Fields are as last published.
 */
export async function openTable(
  db: Database,
  form: TableForm,
  knownLabels?: Awaited<ReturnType<typeof findLabels>>,
): Promise<FormTable> {
  const { id: formId, publishedVersionId, removedProperties: removed } = form
  const firstLabel = (knownLabels ?? (await findLabels(db, formId)))[0]!.id
  const open = ({ properties, settings }: Asking) =>
    tableOf({ formId, properties, removed, timeZone: settings.time_zone, firstLabel })
  if (publishedVersionId === null) return open(form.document!)
  const remembered = rememberedBy.get(db) ?? new Map<string, FormTable>()
  rememberedBy.set(db, remembered)
  // Versions never change.
  const key = JSON.stringify([publishedVersionId, firstLabel, removed])
  const known = remembered.get(key)
  if (known) return known
  const table = open(await findDocument(db, publishedVersionId))
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, table)
  return table
}

/** Tables of published versions. Each database has its own. */
const rememberedBy = new WeakMap<Database, Map<string, FormTable>>()
const mostRemembered = 200

type Asking = Pick<FormDocument, 'properties' | 'settings'>

type Asked = {
  formId: number
  properties: readonly Block[]
  removed: readonly Block[]
  timeZone: string
  firstLabel: string
}

export function tableOf({ formId, properties, removed, timeZone, firstLabel }: Asked): FormTable {
  const present = new Set(properties.map(({ id }) => id))
  const blocks = [...properties, ...removed.filter(({ id }) => !present.has(id))]
  const fields = blocks.flatMap((block) => fieldColumn(block, !present.has(block.id)) ?? [])
  const columns = [...fields, ...ownColumns({ firstLabel })].map((one) => [one.id, one] as const)
  return { formId, timeZone, columns: new Map(columns), firstLabel }
}

/** The fields, as last published, followed by removed ones. */
export const fieldsOf = ({ columns }: FormTable): Block[] =>
  [...columns.values()].flatMap(({ block }) => block ?? [])

function fieldColumn(block: Block, isRemoved: boolean): TableColumn | undefined {
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return undefined
  const { column, answer } = type
  const stored = sql`coalesce(${submissions.answers} -> ${block.id}::text, 'null')`
  return {
    id: block.id,
    block,
    column,
    conditions: answer.conditions,
    stored,
    sortKey: column.sort && sortKey(column.sort, stored),
    contains: (value) =>
      sql`(${submissions.answers} @> ${JSON.stringify({ [block.id]: value })}::jsonb)`,
    valueOf: ({ answers }) => (Object.hasOwn(answers, block.id) ? answers[block.id] : null),
    isRemoved,
    isHidden: isRemoved,
  }
}

const ownColumns = (facts: OwnFacts): TableColumn[] =>
  ownColumnList.map((own) => ({
    ...own,
    block: null,
    stored: own.stored(facts),
    sortKey: own.sortKey(facts),
    valueOf: (row) => own.valueOf(row, facts),
    isRemoved: false,
  }))
