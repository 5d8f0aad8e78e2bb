import type { Draft } from '@formstead/form-engine'
import { z } from 'zod'
import { notFound } from '../../../problems.ts'
import { changeAgentDraft } from '../../agent-drafts/agent-drafts.service.ts'
import { findByToken, insertAgentDraft } from '../../agent-drafts/stored-drafts.ts'
import type { AgentDraft } from '../../agent-drafts/agent-drafts.table.ts'
import { editorLink, previewLink } from '../../agent-drafts/draft-links.ts'
import { applyOperations, patchOperation } from '../../agent-drafts/patch-operations.ts'
import { readDefinition } from '../../agent-drafts/read-definition.ts'
import { previewAppUri } from '../preview-app.ts'
import { definitionInput, openTool, takeFromLimits, type ToolCall } from './tool.ts'

const draftToken = z.string().min(1).max(100).describe('The token that create_form_draft returned.')

const draftRates = [
  { max: 20, windowSeconds: 60 },
  { max: 200, windowSeconds: 3600 },
]

export const draftTools = [
  openTool({
    name: 'validate_form_definition',
    title: 'Check a form',
    description: 'Checks a form and returns it with all defaults. Stores nothing.',
    access: 'anyone',
    input: z.object({ definition: definitionInput }),
    run: async ({ config }, { definition }) => ({
      valid: true,
      definition: readDefinition(definition, config.appUrl),
    }),
  }),
  openTool({
    name: 'create_form_draft',
    title: 'Draft a form',
    description:
      'Stores a private draft for 7 days. The token is shown once; whoever has it can change the draft. The person can look at it (preview_form_draft), edit it, and save it to an account (open_form_draft_in_editor).',
    effect: 'writes',
    input: z.object({ definition: definitionInput }),
    run: async ({ db, config, limits, limitKey }, { definition }) => {
      await takeFromLimits(limits, 'mcp drafts', limitKey, draftRates)
      const { token, draft } = await insertAgentDraft(db, readDefinition(definition, config.appUrl))
      return { draft_token: token, ...presentDraft(draft) }
    },
  }),
  openTool({
    name: 'get_form_draft',
    title: 'Read a draft',
    description: 'The draft as it is now; the person may have changed it in the editor.',
    input: z.object({ draft_token: draftToken }),
    run: async (call, input) => presentDraft(await requireDraft(call, input.draft_token)),
  }),
  openTool({
    name: 'patch_form_draft',
    title: 'Change a draft',
    description:
      'Applies all operations, or none. Fails if the draft has changed since expected_version: read it again then.',
    effect: 'writes',
    input: z.object({
      draft_token: draftToken,
      expected_version: z.int().min(1),
      operations: z.array(patchOperation).min(1).max(100),
    }),
    run: async (call, { draft_token, expected_version, operations }) => {
      const { id } = await requireDraft(call, draft_token)
      const expected = { expectedVersion: expected_version }
      const changed = await changeAgentDraft(call.db, id, expected, (document) =>
        readDefinition(applyOperations(document, operations), call.config.appUrl),
      )
      return presentDraft(changed)
    },
  }),
  openTool({
    name: 'preview_form_draft',
    title: 'Preview a draft',
    description: 'Links for the person: a preview for 60 minutes, and the editor.',
    app: previewAppUri,
    input: z.object({ draft_token: draftToken }),
    run: async (call, { draft_token }) => {
      const draft = await requireDraft(call, draft_token)
      const parts = { ...call, appUrl: call.config.appUrl }
      const preview = previewLink(parts, draft.id)
      return {
        title: titleOf(draft.document),
        preview_url: preview.url,
        preview_expires_at: preview.expiresAt.toISOString(),
        editor_url: await editorLink(parts, draft.id),
        editor_expires_at: draft.expiresAt.toISOString(),
      }
    },
  }),
  openTool({
    name: 'open_form_draft_in_editor',
    title: 'Open a draft in the editor',
    description: 'A link for the person, to edit the draft and to save it to an account.',
    input: z.object({ draft_token: draftToken }),
    run: async (call, { draft_token }) => {
      const draft = await requireDraft(call, draft_token)
      return {
        editor_url: await editorLink({ ...call, appUrl: call.config.appUrl }, draft.id),
        expires_at: draft.expiresAt.toISOString(),
      }
    },
  }),
]

async function requireDraft({ db }: ToolCall, token: string): Promise<AgentDraft> {
  const draft = await findByToken(db, token)
  if (!draft) throw notFound()
  return draft
}

const presentDraft = ({ document, version, claimedAt, expiresAt }: AgentDraft) => ({
  definition: document,
  version,
  status: claimedAt === null ? 'open' : 'claimed',
  expires_at: expiresAt.toISOString(),
})

const titleOf = ({ title }: Draft) => (typeof title === 'string' ? title : '')
