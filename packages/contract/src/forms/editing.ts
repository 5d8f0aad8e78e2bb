import { editSchema, mostEditsPerBatch } from '@formstead/form-engine'
import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { formRef, largeBody } from './form-request.ts'
import { editClient as client, editSeq as seq, rowId } from '../schemas/scalars.ts'

const params = z.object({ form: formRef })

const revision = z.int().min(0)

const person = z.object({ id: z.int(), name: z.string() })

apiComponents.add(editSchema, { id: 'Edit' })

const entry = z
  .object({
    revision,
    client: z.string(),
    seq,
    author: person.nullable(),
    edits: z.array(editSchema),
  })
  .register(apiComponents, { id: 'EditEntry' })

const draft = z.object({
  revision,
  /** May be incomplete; publishing validates it. */
  document: z.record(z.string(), z.unknown()),
  /** The last batch of this client that was applied, or 0 if there is none. */
  applied_seq: z.int().min(0),
})

const changes = z.object({
  revision,
  /** The entries since the revision that the client sent, including its own batch. */
  entries: z.array(entry),
  /** Sent instead of entries to a client that was offline for too long. */
  draft: draft.nullable(),
  /** Why the draft is sent, if somebody replaced it. */
  replaced: z
    .object({
      by: person.nullable(),
      /** `saved`: a client saved a whole form. `went_back`: an author restored a version. */
      how: z.enum(['saved', 'went_back']),
      /** The previous draft, in the history. */
      version_id: z.int(),
    })
    .nullable(),
})

export const editingEndpoints = defineEndpoints({
  'GET /open/forms/{form}/draft': {
    access: 'user',
    impersonation: 'read',
    summary: 'The draft of a form, as the editor works on it',
    params,
    query: z.object({ client: client.optional() }),
    limit: { max: 600, windowSeconds: 60 },
    response: draft,
  },
  'POST /open/forms/{form}/edits': {
    access: 'user',
    impersonation: 'write',
    summary: 'Edit the draft: applied once, and only on the revision that the edits were made for',
    params,
    body: z.object({
      client,
      seq,
      revision,
      edits: z.array(editSchema).min(1).max(mostEditsPerBatch),
    }),
    ...largeBody,
    limit: { max: 600, windowSeconds: 60 },
    response: changes,
  },
  'GET /open/forms/{form}/edits': {
    access: 'user',
    impersonation: 'read',
    summary: 'What changed in the draft since a revision',
    params,
    query: z.object({ since: z.coerce.number().int().min(0), client: client.optional() }),
    limit: { max: 600, windowSeconds: 60 },
    response: changes,
  },
  'POST /open/workspaces/{workspace}/drafts': {
    access: 'user',
    impersonation: 'write',
    summary: 'Start a form, which respondents do not see before it is published',
    params: z.object({ workspace: rowId }),
    body: z.object({ document: z.record(z.string(), z.unknown()) }),
    ...largeBody,
    response: z.object({ id: z.int(), slug: z.string(), revision }),
  },
})
