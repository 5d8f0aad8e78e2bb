import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { cleanForm, type Draft, type Edit, type FormDocument } from '@formstead/form-engine'
import { z } from 'zod'
import { conflict, invalid, problem } from '../../../problems.ts'
import { readDefinition } from '../../agent-drafts/read-definition.ts'
import { saveEdits } from '../../editing/edit-form.service.ts'
import { listFormPage } from '../../form-list/form-list.service.ts'
import { requireRevision } from '../../forms/drafts.ts'
import { deleteForm, requireForm, startForm } from '../../forms/forms.service.ts'
import { showingOf } from '../../forms/form-showing.ts'
import { stateOf } from '../../forms/present-form.ts'
import { publishForm } from '../../forms/publishing/publishing.service.ts'
import { listWorkspacesOf, requireWorkspace } from '../../workspaces/workspaces.service.ts'
import { canInWorkspace } from '../../workspaces/workspaces.policy.ts'
import {
  type AccountCall,
  accountTool,
  definitionInput,
  formId,
  pageInput,
  pagesOf,
} from './tool.ts'

type MemberForm = Awaited<ReturnType<typeof requireForm>>

const workspaceId = z.int().min(1)
const expectedRevision = z.string().describe('The revision that get_form returned.')
const confirm = z
  .boolean()
  .default(false)
  .describe('Set to true only after the person has agreed to exactly this.')

export const formTools = [
  accountTool({
    name: 'list_forms',
    title: 'List forms',
    description: 'Forms of one workspace, or of all.',
    input: z.object({
      workspace_id: workspaceId.optional(),
      search: z.string().max(255).optional(),
      visibility: z.enum(['public', 'draft', 'closed']).optional(),
      ...pageInput(20),
    }),
    run: async ({ db, config, userId }, input) => {
      if (input.workspace_id !== undefined)
        await requireWorkspace(db, userId, input.workspace_id, 'view')
      const list =
        input.workspace_id === undefined
          ? { userId, only: undefined }
          : { workspaceId: input.workspace_id }
      const state = input.visibility ? stateOf(input.visibility) : ('all' as const)
      const query = { ...input, state, sort: 'updated_at' as const, language: 'en' as const }
      const { rows, total } = await listFormPage(db, list, query)
      return {
        forms: rows.map((row) => ({
          id: row.id,
          slug: row.slug,
          title: row.title,
          workspace_id: row.workspaceId,
          state: stateOf(row.publishedVisibility),
          submissions_count: row.completed,
          updated_at: row.updatedAt.toISOString(),
          share_url: `${showingOf(config, row).originOf(row.customDomain)}/forms/${row.slug}`,
        })),
        ...pagesOf(total, input),
      }
    },
  }),
  accountTool({
    name: 'get_form',
    title: 'Read a form',
    description: 'The form as its authors work on it, and the revision that changes must name.',
    input: z.object({ form_id: formId }),
    run: async (call, { form_id }) =>
      presentForm(call, await requireForm(call.db, call.userId, form_id, 'view')),
  }),
  accountTool({
    name: 'create_form_in_account',
    title: 'Create a form',
    description:
      'Creates a form that nobody but the workspace can see until it is published. Without workspace_id, in the first workspace where the person may create forms.',
    effect: 'writes',
    input: z.object({ workspace_id: workspaceId.optional(), definition: definitionInput }),
    run: async (call, { workspace_id, definition }) => {
      const { db, userId, config, by } = call
      const document = readDefinition(definition, config.appUrl)
      const workspace = workspace_id ?? (await findOwnWorkspace(call))
      const { id } = await startForm(db, userId, workspace, document, by)
      return presentForm(call, await requireForm(db, userId, String(id), 'view'))
    },
  }),
  accountTool({
    name: 'update_form',
    title: 'Change a form',
    description:
      'Replaces the draft of a form. Respondents see the change when it is published. Fails if the form has changed since expected_revision.',
    effect: 'writes',
    input: z.object({
      form_id: formId,
      expected_revision: expectedRevision,
      definition: definitionInput,
    }),
    run: async (call, { form_id, expected_revision, definition }) => {
      const { db, userId, config } = call
      const form = await requireSeen(call, form_id, expected_revision)
      const { visibility } = form.document
      const next = { ...readDefinition(definition, config.appUrl), visibility }
      const edits = listEdits(form.document, next)
      if (edits.length > 0) {
        const client = `mcp-${randomUUID()}`
        const batch = { client, seq: 1, revision: form.revision, edits }
        const { entries } = await saveEdits(db, userId, String(form.id), batch)
        // Someone else's edits came first.
        if (!entries.some((entry) => entry.client === client)) throw conflict('form_changed')
      }
      return presentForm(call, await requireForm(db, userId, String(form.id), 'view'))
    },
  }),
  accountTool({
    name: 'publish_form',
    title: 'Publish a form',
    description: 'Makes the draft public. Ask the person first, then set confirm to true.',
    effect: 'writes',
    input: z.object({ form_id: formId, expected_revision: expectedRevision, confirm }),
    run: async (call, { form_id, expected_revision, confirm: isConfirmed }) => {
      const { db, userId, by, published } = call
      requireConfirmation(isConfirmed)
      const { id, revision } = await requireSeen(call, form_id, expected_revision)
      const form = await publishForm(db, { userId, ref: String(id), revision }, by)
      published.forget(form.slug)
      return presentForm(call, form)
    },
  }),
  accountTool({
    name: 'trash_form',
    title: 'Delete a form',
    description:
      'Deletes the form; it can be restored in the app for 30 days. Ask the person first, then set confirm to true.',
    effect: 'destroys',
    input: z.object({ form_id: formId, expected_revision: expectedRevision, confirm }),
    run: async (call, { form_id, expected_revision, confirm: isConfirmed }) => {
      const { db, userId, by, published } = call
      requireConfirmation(isConfirmed)
      const { id, revision } = await requireSeen(call, form_id, expected_revision)
      const { slug } = await db.transaction(async (db) => {
        await requireRevision(db, id, revision)
        return deleteForm(db, userId, String(id), by)
      })
      published.forget(slug)
      return { id, slug, trashed: true }
    },
  }),
]

function requireConfirmation(isConfirmed: boolean): void {
  if (!isConfirmed) throw invalid([problem('confirm', 'agent.confirm')])
}

async function findOwnWorkspace({ db, userId }: AccountCall): Promise<number> {
  const found = (await listWorkspacesOf(db, userId)).find(({ role }) =>
    canInWorkspace(role, 'edit'),
  )
  if (!found) throw invalid([problem('workspace_id', 'request.unknown', { field: 'workspace_id' })])
  return found.id
}

/** The form, if it is still the one that the caller has read. */
async function requireSeen(
  { db, userId }: AccountCall,
  ref: string,
  expected: string,
): Promise<MemberForm> {
  const form = await requireForm(db, userId, ref, 'edit')
  if (revisionOf(form) !== expected) throw conflict('form_changed')
  return form
}

const revisionOf = ({ id, revision, document }: MemberForm): string =>
  createHash('sha256')
    .update(JSON.stringify([id, revision, document]))
    .digest('hex')

/** One edit for each top-level key that differs. */
function listEdits(before: FormDocument, after: FormDocument): Edit[] {
  const [old, next]: Draft[] = [before, after]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => name !== 'schema_version' && !isDeepStrictEqual(old![name], next![name]))
    .map((name) => ({ type: 'set', path: [name], value: next![name] }))
}

function presentForm({ config }: AccountCall, row: MemberForm) {
  const showing = showingOf(config, row)
  return {
    id: row.id,
    slug: row.slug,
    workspace_id: row.workspaceId,
    state: stateOf(row.publishedVisibility),
    has_unpublished_changes: row.isEdited || row.draftVersionId !== row.publishedVersionId,
    share_url: `${showing.originOf(row.document.custom_domain)}/forms/${row.slug}`,
    editor_url: `${config.appUrl}/forms/${row.slug}/edit`,
    revision: revisionOf(row),
    /** What the plan of the workspace leaves out for respondents. */
    disabled_features: cleanForm(row.document, showing.allows).features,
    definition: row.document,
  }
}
