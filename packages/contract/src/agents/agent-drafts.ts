import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { largeBody } from '../forms/form-request.ts'
import { apiComponents } from '../schemas/api-components.ts'
import { editClient, editSeq, rowId } from '../schemas/scalars.ts'

const batch = z.object({ client: editClient, seq: editSeq })

const agentDraft = z
  .object({
    id: z.string(),
    /** May be incomplete; publishing validates it. */
    definition: z.record(z.string(), z.unknown()),
    version: z.int(),
    status: z.enum(['open', 'claimed']),
    expires_at: z.string(),
    /** The last batch of each editor, latest first. */
    applied: z.array(batch),
  })
  .register(apiComponents, { id: 'AgentDraft' })

const limit = { max: 60, windowSeconds: 60, by: 'ip' } as const
/** One of the drafts that this browser has opened; by default, the last one. */
const query = z.object({ draft: z.uuid().optional() })

export const agentDraftEndpoints = defineEndpoints({
  'GET /agent-drafts/preview/{draft}': {
    access: 'signed',
    summary: 'A draft that an agent made, for the holder of a preview link',
    params: z.object({ draft: z.string().max(300) }),
    limit,
    response: agentDraft,
  },
  'POST /agent-drafts/handoff/consume': {
    access: 'public',
    summary: 'Open the editor of a draft, exchanging the key in the link for a cookie',
    body: z.object({ handoff: z.string().min(1).max(100) }),
    limit,
    response: agentDraft,
  },
  'GET /agent-drafts/editor/current': {
    access: 'public',
    summary: 'A draft that this browser has opened',
    query,
    limit: { max: 300, windowSeconds: 60, by: 'ip' },
    response: agentDraft,
  },
  'PUT /agent-drafts/editor/current': {
    access: 'public',
    summary: 'Save the draft, unless it has changed since the expected version',
    query,
    body: z.object({
      definition: z.record(z.string(), z.unknown()),
      expected_version: z.int().min(1),
      batch: batch.optional(),
    }),
    ...largeBody,
    limit: { max: 300, windowSeconds: 60, by: 'ip' },
    response: agentDraft,
  },
  'POST /agent-drafts/editor/claim': {
    access: 'user',
    summary: 'Save the draft as an unpublished form of a workspace',
    query,
    body: z.object({ workspace_id: rowId }),
    response: z.object({
      form: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
      cleanings: z.record(z.string(), z.array(z.string())),
      already_claimed: z.boolean(),
      editor_url: z.string(),
    }),
  },
})
