import { changeCodes, changeKinds, changeSubjects, editSchema } from '@formstead/form-engine'
import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { formRef } from './form-request.ts'
import { rowId } from '../schemas/scalars.ts'

/** What respondents see: nothing, the form, or that it is closed. */
export const formStates = ['draft', 'live', 'closed'] as const
export type FormState = (typeof formStates)[number]

const params = z.object({ form: formRef })
const revision = z.int().min(0)
const person = z.object({ id: z.int(), name: z.string() })
const shownValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

const change = z.object({
  kind: z.enum(changeKinds),
  subject: z.enum(changeSubjects),
  /** The id of the block or the variable, or the key of a form setting. */
  id: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  page: z.int().nullable(),
  details: z.array(
    z.object({
      code: z.enum(changeCodes),
      key: z.string(),
      before: shownValue,
      after: shownValue,
    }),
  ),
})

const publication = z.object({ version_id: z.int(), at: z.string(), by: person.nullable() })

const changes = z
  .object({
    /** The revision of the compared draft. */
    revision,
    state: z.enum(formStates),
    published: publication.nullable(),
    scheduled: publication.nullable(),
    changes: z.array(
      change.extend({
        /** Edits that revert this change without affecting the others. */
        undo: z.array(editSchema),
      }),
    ),
    /** The effect on existing answers; only if requested. */
    answers: z
      .object({
        completed: z.int(),
        /** Fields that become required, with the number of submissions without an answer, which stay valid. */
        missing: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
        /** Removed fields, with the number of answers that are kept. */
        kept: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
      })
      .nullable(),
  })
  .register(apiComponents, { id: 'FormChanges' })

const historyEntry = z.object({
  version_id: z.int(),
  /** `kept`: a restore point, which respondents never saw. `dropped`: its scheduled publication was canceled. */
  kind: z.enum(['created', 'kept', 'published', 'dropped']),
  at: z.string(),
  /** When a dropped version would have been published. */
  due_at: z.string().nullable(),
  by: person.nullable(),
  is_live: z.boolean(),
  is_scheduled: z.boolean(),
  /** Since the previous publication, or since the previous version if that was not published. */
  changes: z.array(change),
})

const body = z.object({ revision })

export const publishingEndpoints = defineEndpoints({
  'GET /open/forms/{form}/changes': {
    access: 'user',
    impersonation: 'read',
    summary: 'How the draft differs from the published version, and what that means for answers',
    params,
    query: z.object({ with: z.enum(['answers']).optional() }),
    limit: { max: 600, windowSeconds: 60 },
    response: changes,
  },
  'POST /open/forms/{form}/schedule': {
    access: 'user',
    impersonation: 'write',
    summary: 'Publish the draft, as it was at this revision, at a set time',
    params,
    body: z.object({ revision, at: z.iso.datetime({ offset: true }) }),
    response: changes,
  },
  'DELETE /open/forms/{form}/schedule': {
    access: 'user',
    impersonation: 'write',
    summary: 'Cancel the scheduled publication',
    params,
    response: changes,
  },
  'PUT /open/forms/{form}/visibility': {
    access: 'user',
    impersonation: 'write',
    summary: 'Close a published form, open it again, or take it off the web; the draft stays',
    params,
    body: z.object({ visibility: z.enum(['public', 'closed', 'draft']) }),
    response: changes,
  },
  'POST /open/forms/{form}/draft/discard': {
    access: 'user',
    impersonation: 'write',
    summary: 'Reset the draft to the published version; the old draft is kept as a version',
    params,
    body,
    response: changes,
  },
  'POST /open/forms/{form}/draft/restore': {
    access: 'user',
    impersonation: 'write',
    summary:
      'Restore an older version as the draft, without publishing; the old draft is kept as a version',
    params,
    body: z.object({ revision, version_id: rowId }),
    response: changes,
  },
  'POST /open/forms/{form}/preview': {
    access: 'user',
    impersonation: 'read',
    summary: 'Get a URL that previews the draft or an older version for one hour',
    params,
    body: z.object({ version_id: rowId.optional() }),
    response: z.object({ url: z.string() }),
  },
  'GET /open/forms/{form}/history': {
    access: 'user',
    impersonation: 'read',
    summary: 'The versions of a form, newest first, and what changed in each',
    params,
    response: z.array(historyEntry),
  },
})
