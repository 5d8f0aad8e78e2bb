import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'
import { findLabels } from '../submission-table/columns/labels.ts'
import { listWindow } from '../submission-table/list-window.ts'
import type { FormTable } from '../submission-table/columns/table-columns.ts'
import { prepareMatch, type Matching } from '../submission-table/filter/table-match.ts'
import type { Cursor } from '../submission-table/table-order.ts'
import {
  deleteSubmissions,
  listDeletedBy,
  undeleteSubmissions,
} from '../submissions/deletion/delete-submissions.ts'
import { lockCounters } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'

export type Selection = { ids: number[] } | { matching: Matching; except: number[] }
/** The operation that a call continues. With a filter, only submissions with ids below `before` are left to do. */
type Progress = { operation?: string | undefined; before?: number | null | undefined }
export type Done = {
  operation: string
  ids: number[]
  before: number | null
  isComplete: boolean
}

const batchSize = 500
/** Limits how long a request takes; the client calls again for the rest. */
const longestMs = 4000

const wrong = (path: string, code: 'request.unknown' = 'request.unknown') =>
  invalid([problem(path, code, { field: fieldPhrase(path) })])

/** Throws unless all of them belong to the form. Those that `operation` itself has deleted are accepted. */
export async function requireSubmissionsOfForm(
  db: Database,
  formId: number,
  ids: readonly number[],
  path: string,
  operation?: string,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const isOwn = and(
    eq(submissions.formId, formId),
    inArray(submissions.id, wanted),
    or(
      isNull(submissions.deletedAt),
      operation === undefined ? undefined : eq(submissions.deletedBy, operation),
    ),
  )
  if ((await db.$count(submissions, isOwn)) < wanted.length) throw wrong(path)
}

export async function deleteMany(
  db: Database,
  table: FormTable,
  selection: Selection,
  { operation = randomUUID(), before }: Progress = {},
  /** Called for each batch, within its transaction. */
  onDeleted: (db: Database, count: number) => Promise<void> = async () => {},
): Promise<Done> {
  const change = (ids: number[]) =>
    db.transaction(async (db) => {
      const rows = await deleteSubmissions(db, table.formId, ids, operation)
      if (rows.length > 0) await onDeleted(db, rows.length)
      return rows.map(({ id }) => id)
    })
  return forEachBatch(db, table, selection, { operation, before, change })
}

export async function labelMany(
  db: Database,
  table: FormTable,
  { selection, label, userId }: { selection: Selection; label: string; userId: number },
  { operation = randomUUID(), before }: Progress = {},
): Promise<Done> {
  const { formId } = table
  await listLabelsWith(db, formId, label)
  const change = (ids: number[]) =>
    db.transaction(async (db) => {
      await lockCounters(db, formId)
      // The labels may have been replaced since the check above.
      const [firstLabel] = await listLabelsWith(db, formId, label)
      const { rows } = await db.execute<{ id: string }>(sql`
        with before as (
          select id, coalesce(label, ${firstLabel}::text) as label from ${submissions}
          where form_id = ${formId} and id = any(${sql.param(ids)}::bigint[]) and deleted_at is null
            and coalesce(label, ${firstLabel}::text) <> ${label}
          for update),
        changed as (
          update ${submissions} set label = ${label} from before where ${submissions}.id = before.id),
        kept as (
          insert into submission_changes (submission_id, form_id, user_id, kind, changes, operation)
          select id, ${formId}, ${userId}, 'labeled', jsonb_build_object('label',
            jsonb_build_object('before', label, 'after', ${label}::text)), ${operation}::uuid
          from before)
        select id from before`)
      return rows.map(({ id }) => Number(id))
    })
  const isOther = sql`coalesce(${submissions.label}, ${table.firstLabel}) <> ${label}`
  return forEachBatch(db, table, selection, { operation, before, change, where: isOther })
}

type Undone = { restored: number[]; relabeled: number[]; isComplete: boolean }

/** Undoes an operation where nothing has changed since. */
export async function undo(db: Database, formId: number, operation: string): Promise<Undone> {
  const restored: number[] = []
  const relabeled: number[] = []
  const endMs = Date.now() + longestMs
  for (;;) {
    const deleted = await listDeletedBy(db, formId, operation, batchSize)
    const labeled = deleted.length > 0 ? [] : await listLabeledBy(db, formId, operation)
    if (deleted.length + labeled.length === 0) return { restored, relabeled, isComplete: true }
    if (restored.length + relabeled.length > 0 && Date.now() > endMs)
      return { restored, relabeled, isComplete: false }
    const rows = await undeleteSubmissions(db, formId, operation, deleted)
    restored.push(...rows.map(({ id }) => id))
    relabeled.push(...(await restoreLabels(db, formId, labeled)))
  }
}

/** Lists the changes of an operation that can be undone: the label is still the one that it set. */
async function listLabeledBy(db: Database, formId: number, operation: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select change.id from submission_changes as change
    join ${submissions} on ${submissions.id} = change.submission_id
    where change.form_id = ${formId} and change.operation = ${operation}::uuid and change.kind = 'labeled'
      and ${submissions.label} = change.changes -> 'label' ->> 'after'
      and change.changes -> 'label' ->> 'before' = any(${sql.param(await listLabels(db, formId))}::text[])
    limit ${batchSize}`)
  return rows.map(({ id }) => Number(id))
}

const restoreLabels = (db: Database, formId: number, changes: readonly number[]) =>
  db.transaction(async (db) => {
    await lockCounters(db, formId)
    const labels = await listLabels(db, formId)
    const { rows } = await db.execute<{ id: string }>(sql`
      with labeled as (
        select id, submission_id, changes -> 'label' ->> 'before' as before, changes -> 'label' ->> 'after' as after
        from submission_changes where id = any(${sql.param(changes)}::bigint[])),
      undone as (
        update ${submissions} set label = labeled.before from labeled
        where ${submissions}.id = labeled.submission_id and ${submissions}.label = labeled.after
          and labeled.before = any(${sql.param(labels)}::text[])
        returning ${submissions}.id, labeled.id as change_id),
      forgotten as (
        delete from submission_changes using undone where submission_changes.id = undone.change_id)
      select id from undone`)
    return rows.map(({ id }) => Number(id))
  })

const listLabels = async (db: Database, formId: number) =>
  (await findLabels(db, formId)).map(({ id }) => id)

async function listLabelsWith(db: Database, formId: number, label: string): Promise<string[]> {
  const labels = await listLabels(db, formId)
  if (!labels.includes(label)) throw wrong('label')
  return labels
}

type Work = {
  operation: string
  before: number | null | undefined
  change: (ids: number[]) => Promise<number[]>
  /** Excludes rows that are done but still match, if the call is repeated. */
  where?: SQL
}

async function forEachBatch(
  db: Database,
  table: FormTable,
  selection: Selection,
  work: Work,
): Promise<Done> {
  const { operation, change } = work
  const done: number[] = []
  let before = work.before ?? null
  let endMs = Infinity
  for await (const { ids, end } of listBatches(db, table, selection, work)) {
    if (Date.now() > endMs) return { operation, ids: done, before, isComplete: false }
    before = end
    if (ids.length === 0) continue
    // Counts from the first change: a slow search must not keep every call from changing anything.
    endMs = Math.min(endMs, Date.now() + longestMs)
    done.push(...(await change(ids)))
  }
  return { operation, ids: done, before: null, isComplete: true }
}

async function* listBatches(
  db: Database,
  table: FormTable,
  selection: Selection,
  { operation, before, where }: Work,
): AsyncGenerator<{ ids: number[]; end: number | null }> {
  if ('ids' in selection) {
    await requireSubmissionsOfForm(db, table.formId, selection.ids, 'selection.ids', operation)
    for (let start = 0; start < selection.ids.length; start += batchSize)
      yield { ids: selection.ids.slice(start, start + batchSize), end: null }
    return
  }
  const found = await prepareMatch(db, table, selection.matching)
  const match = where ? { ...found, where: and(found.where, where)!, isPlain: false } : found
  const except = new Set(selection.except)
  const newestFirst = { key: null, isDescending: true }
  for (let from: Cursor | undefined = before ? { key: null, id: before } : undefined; ;) {
    const window = await listWindow(db, match, newestFirst, { from, limit: batchSize })
    const ids = window.rows.map(({ row }) => row.id).filter((id) => !except.has(id))
    yield { ids, end: window.end?.id ?? null }
    if (!window.end) return
    from = window.end
  }
}
