import type { EndpointResponse } from '@formstead/contract'
import { compareDrafts, type FormChange } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { notFound } from '../../../problems.ts'
import { canInWorkspace } from '../../workspaces/workspaces.policy.ts'
import { findDraft } from '../drafts.ts'
import { listVersionRows, type MemberFormRow, type VersionRow } from '../forms.queries.ts'
import { requireForm } from '../forms.service.ts'
import { stateOf } from '../present-form.ts'
import { findPublications } from './publishing.queries.ts'

type Changes = EndpointResponse<'GET /open/forms/{form}/changes'>
type History = EndpointResponse<'GET /open/forms/{form}/history'>

/** Counts the completed submissions that answer each of the fields. */
export type CountSubmissionsByField = (
  db: Database,
  formId: number,
  fieldIds: readonly string[],
) => Promise<Map<string, number>>

/** A form that was never published has no changes. */
export async function readFormChanges(
  db: Database,
  {
    userId,
    ref,
    countSubmissionsByField,
  }: { userId: number; ref: string; countSubmissionsByField?: CountSubmissionsByField },
): Promise<Changes> {
  const form = await requireForm(db, userId, ref, 'view')
  const found = await findPublications(db, form.id)
  const draft = await findDraft(db, form.id)
  if (!found || !draft) throw notFound()
  const changes = found.document ? compareDrafts(found.document, draft.document) : []
  return {
    revision: draft.revision,
    state: stateOf(found.document?.['visibility']),
    published: publicationOf(found.publishedVersionId, found.publishedAt, {
      id: found.publishedBy,
      name: found.publisherName,
    }),
    scheduled: publicationOf(found.scheduledVersionId, found.scheduledAt, {
      id: found.scheduledBy,
      name: found.schedulerName,
    }),
    changes: changes.map((change) => ({
      ...presentChange(change),
      undo: canInWorkspace(form.role, 'edit') ? [...change.undo] : [],
    })),
    answers: countSubmissionsByField
      ? await readEffects(db, countSubmissionsByField, form, changes)
      : null,
  }
}

type Someone = { id: number | null; name: string | null }

const personOf = ({ id, name }: Someone) => (id === null || name === null ? null : { id, name })

const publicationOf = (versionId: number | null, at: Date | null, by: Someone) =>
  versionId === null || at === null
    ? null
    : { version_id: versionId, at: at.toISOString(), by: personOf(by) }

/** Leaves out the edits that undo a change: only editors get those. */
const presentChange = ({ kind, subject, id, name, type, page, details }: FormChange) => ({
  kind,
  subject,
  id,
  name,
  type,
  page,
  details: [...details],
})

async function readEffects(
  db: Database,
  countSubmissionsByField: CountSubmissionsByField,
  { id, completed }: MemberFormRow,
  changes: readonly FormChange[],
): Promise<Changes['answers']> {
  const blocks = changes.filter(({ subject }) => subject === 'block')
  const required = blocks.filter(({ details }) => details.some(({ code }) => code === 'required'))
  const removed = blocks.filter(({ kind }) => kind === 'removed')
  const ids = [...required, ...removed].map((change) => change.id)
  const counts =
    completed > 0 ? await countSubmissionsByField(db, id, ids) : new Map<string, number>()
  const countOf = (change: FormChange) => counts.get(change.id) ?? 0
  return {
    completed,
    missing: required
      .map((change) => ({ id: change.id, name: change.name, count: completed - countOf(change) }))
      .filter(({ count }) => count > 0),
    kept: removed
      .map((change) => ({ id: change.id, name: change.name, count: countOf(change) }))
      .filter(({ count }) => count > 0),
  }
}

const mostVersions = 50

/** Newest first. Restore points without changes are left out. */
export async function readHistory(db: Database, userId: number, ref: string): Promise<History> {
  const form = await requireForm(db, userId, ref, 'view')
  const rows = await listVersionRows(db, form.id, mostVersions + 1)
  const isComplete = rows.length <= mostVersions
  return rows
    .slice(0, mostVersions)
    .map((row, index) => {
      const older = rows.slice(index + 1)
      const before = row.publishedAt ? older.find(isPublished) : older[0]
      const isFirst = isComplete && older.length === 0
      return presentVersion(form, row, { before, isFirst })
    })
    .filter(({ kind, changes, is_live: isLive }) => kind !== 'kept' || changes.length > 0 || isLive)
}

const isPublished = ({ publishedAt }: VersionRow) => publishedAt !== null

function presentVersion(
  form: MemberFormRow,
  row: VersionRow,
  { before, isFirst }: { before: VersionRow | undefined; isFirst: boolean },
): History[number] {
  return {
    version_id: row.id,
    ...presentEvent(row, isFirst),
    is_live: row.id === form.publishedVersionId,
    is_scheduled: row.id === form.scheduledVersionId,
    changes: before ? compareDrafts(before.document, row.document).map(presentChange) : [],
  }
}

/** Returns the latest event of a version. */
function presentEvent(
  row: VersionRow,
  isFirst: boolean,
): Pick<History[number], 'kind' | 'at' | 'by' | 'due_at'> {
  const { publishedAt, droppedAt, createdAt } = row
  if (publishedAt) {
    const by = personOf({ id: row.publishedBy, name: row.publisherName })
    return { kind: 'published', at: publishedAt.toISOString(), by, due_at: null }
  }
  if (droppedAt) {
    const by = personOf({ id: row.droppedBy, name: row.dropperName })
    const due = row.dueAt?.toISOString() ?? null
    return { kind: 'dropped', at: droppedAt.toISOString(), by, due_at: due }
  }
  const by = personOf({ id: row.authorId, name: row.authorName })
  return { kind: isFirst ? 'created' : 'kept', at: createdAt.toISOString(), by, due_at: null }
}
