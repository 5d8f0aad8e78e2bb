import {
  applyEdit,
  checkDraftSize,
  copyJson,
  toDraft,
  type Draft,
  type Edit,
} from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { invalid, notFound, problem } from '../../problems.ts'
import type { AuditActor } from '../audit/record-audit.ts'
import {
  findAppliedSeq,
  findDraft,
  saveDraftAsVersion,
  listChanges,
  logChange,
  readReplacement,
  writeDraft,
} from '../forms/drafts.ts'
import { lockForm } from '../forms/lock-form.ts'
import { startForm } from '../forms/forms.service.ts'
import { requireMembership } from '../forms/access/require-membership.ts'

export type Batch = { client: string; seq: number; revision: number; edits: readonly Edit[] }

/** Applies a batch once, and only to the revision it was made for; always returns what happened since. */
export async function saveEdits(db: Database, userId: number, ref: string, batch: Batch) {
  const { formId } = await requireMembership(db, userId, ref, 'edit')
  return db.transaction(async (db) => {
    const form = await lockForm(db, formId)
    if (!form) throw notFound()
    const isApplied = (await findAppliedSeq(db, formId, batch.client)) >= batch.seq
    if (!isApplied && form.revision === batch.revision)
      await applyBatch(db, formId, { ...batch, userId })
    return changesSince(db, formId, batch.revision, batch.client)
  })
}

async function applyBatch(
  db: Database,
  formId: number,
  { userId, revision, client, seq, edits }: Batch & { userId: number },
): Promise<void> {
  const { document, startedAt } = (await findDraft(db, formId))!
  const clean = cleanEdits(edits)
  const next = applyAll(document, clean)
  if (startedAt && Date.now() - startedAt.getTime() > restorePointMs)
    await saveDraftAsVersion(db, formId)
  await writeDraft(db, formId, { document: next, authorId: userId })
  await logChange(db, { formId, revision, client, seq, authorId: userId, edits: clean })
}

/** If a draft is older than this, it is kept as a version before the next edit. */
const restorePointMs = 10 * 60 * 1000

function cleanEdits(edits: readonly Edit[]): readonly Edit[] {
  const copied = copyJson(edits)
  if ('problem' in copied) throw invalid([copied.problem])
  return copied.copy as readonly Edit[]
}

const refusals = {
  missing: 'edit.missing',
  taken: 'edit.taken',
  refused: 'edit.refused',
} as const

function applyAll(document: Draft, edits: readonly Edit[]): Draft {
  let draft = document
  for (const [index, edit] of edits.entries()) {
    const result = applyEdit(draft, edit)
    if ('refusal' in result) throw invalid([problem(`edits.${index}`, refusals[result.refusal])])
    draft = result.draft
  }
  const sized = checkDraftSize(draft)
  if ('problems' in sized) throw invalid(sized.problems)
  return draft
}

export async function readChanges(
  db: Database,
  userId: number,
  ref: string,
  { since, client }: { since: number; client?: string | undefined },
) {
  const { formId } = await requireMembership(db, userId, ref, 'view')
  return changesSince(db, formId, since, client)
}

const mostChanges = 200

/**
 * Clients that were away too long, missed a replacement of the form, or name an unknown revision get the whole draft.
 */
export async function changesSince(
  db: Database,
  formId: number,
  since: number,
  client: string | undefined,
) {
  const rows = await listChanges(db, formId, since, mostChanges + 1)
  const draft = await findDraft(db, formId)
  if (!draft) throw notFound()
  const { revision } = draft
  const isReplaced = rows.some(({ edits }) => edits.length === 0)
  const isWhole = !isReplaced && rows.length === revision - since && rows.length <= mostChanges
  return {
    revision,
    entries: isWhole ? rows.map(presentChange) : [],
    draft: isWhole ? null : await presentDraft(db, formId, client, draft),
    replaced: presentReplacement(rows),
  }
}

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Presents the first of several replacements: its version keeps the draft that the client has seen. */
function presentReplacement(rows: readonly ChangeRow[]) {
  const row = rows.find(({ client }) => readReplacement(client))
  const replacement = row && readReplacement(row.client)
  if (!replacement) return null
  const { how, versionId } = replacement
  return { by: presentAuthor(row), how, version_id: versionId }
}

const presentAuthor = ({ authorId, authorName }: Pick<ChangeRow, 'authorId' | 'authorName'>) =>
  authorId === null || authorName === null ? null : { id: authorId, name: authorName }

const presentChange = ({ authorId, authorName, ...row }: ChangeRow) => ({
  ...row,
  edits: [...row.edits],
  author: presentAuthor({ authorId, authorName }),
})

export async function readDraftOf(
  db: Database,
  userId: number,
  ref: string,
  client: string | undefined,
) {
  const { formId } = await requireMembership(db, userId, ref, 'view')
  const draft = await findDraft(db, formId)
  if (!draft) throw notFound()
  return presentDraft(db, formId, client, draft)
}

const presentDraft = async (
  db: Database,
  formId: number,
  client: string | undefined,
  { revision, document }: { revision: number; document: Draft },
) => ({
  revision,
  document,
  applied_seq: client === undefined ? 0 : await findAppliedSeq(db, formId, client),
})

export async function startDraft(
  db: Database,
  userId: number,
  workspaceId: number,
  document: unknown,
  by: AuditActor | undefined,
) {
  const read = toDraft(document)
  if ('problems' in read) throw invalid(read.problems)
  return startForm(db, userId, workspaceId, read.draft, by)
}
