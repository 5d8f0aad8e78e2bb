import { toDraft, type Draft } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { conflict, invalid, notFound } from '../../problems.ts'
import type { AuditActor } from '../audit/record-audit.ts'
import { requireForm, startForm } from '../forms/forms.service.ts'
import { lockAgentDraft, updateAgentDraft } from './stored-drafts.ts'
import type { AgentDraft, AppliedBatch } from './agent-drafts.table.ts'

/** Only the latest editors are remembered. The others have been silent too long to send a batch again. */
const mostEditors = 20

type DraftChange = { expectedVersion: number; batch?: AppliedBatch | undefined }

/** Changes the draft, but only the version that the caller has seen. */
export async function changeAgentDraft(
  db: Database,
  draftId: string,
  { expectedVersion, batch }: DraftChange,
  change: (document: Draft) => Draft,
): Promise<AgentDraft> {
  return db.transaction(async (db) => {
    const draft = await lockAgentDraft(db, draftId)
    if (!draft) throw notFound()
    if (draft.claimedAt !== null) throw conflict('draft_claimed')
    if (draft.version !== expectedVersion) throw conflict('draft_changed')
    const document = change(draft.document)
    const others = draft.applied.filter(({ client }) => client !== batch?.client)
    const applied = batch ? [batch, ...others].slice(0, mostEditors) : draft.applied
    return updateAgentDraft(db, draftId, { document, version: draft.version + 1, applied })
  })
}

/** For the editor, where a form may be incomplete. */
export function readEditedDraft(definition: unknown): Draft {
  const read = toDraft(definition)
  if ('problems' in read) throw invalid(read.problems)
  return { ...read.draft, visibility: 'draft' }
}

/** Turns the draft into a form, once. The user who claimed it gets the same form again; others get a conflict. */
export async function claimAgentDraft(
  db: Database,
  { draftId, userId, workspaceId }: { draftId: string; userId: number; workspaceId: number },
  by: AuditActor | undefined,
): Promise<{ slug: string; isAlreadyClaimed: boolean }> {
  return db.transaction(async (db) => {
    const draft = await lockAgentDraft(db, draftId)
    if (!draft) throw notFound()
    if (draft.claimedAt !== null) {
      if (draft.claimedBy !== userId || draft.formId === null) throw conflict('draft_claimed')
      const { slug } = await requireForm(db, userId, String(draft.formId), 'view')
      return { slug, isAlreadyClaimed: true }
    }
    const { id, slug } = await startForm(db, userId, workspaceId, draft.document, by)
    await updateAgentDraft(db, draftId, { claimedAt: new Date(), claimedBy: userId, formId: id })
    return { slug, isAlreadyClaimed: false }
  })
}
