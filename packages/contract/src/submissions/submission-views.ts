import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'
import { columnId, matching, sortOrder } from './submission-query.ts'

const params = z.object({ form: z.string().min(1).max(255) })
const success = z.object({ type: z.literal('success'), message: z.string() })
const limit = { max: 600, windowSeconds: 60 }

/** In display order. Other columns follow, in the order of `columns`. */
const columns = z
  .array(
    z.object({
      id: columnId,
      /** In pixels, or null for the default width of its kind. */
      width: z.int().min(40).max(2000).nullable().default(null),
      is_hidden: z.boolean().default(false),
      is_pinned: z.boolean().default(false),
      wraps: z.boolean().default(false),
    }),
  )
  .max(1000)

/** What the table shows, and how. */
const content = {
  columns,
  matching,
  sort: z.object({ column: columnId, order: sortOrder }).nullable().default(null),
}

const viewBody = z.object({
  name: z.string().trim().min(1).max(100),
  /** Shared with the whole workspace: members can view it, and change their own copy. */
  is_shared: z.boolean().default(false),
  ...content,
})

const view = viewBody
  .extend({
    id: z.int(),
    owner: z.object({ id: z.int(), name: z.string() }),
    is_own: z.boolean(),
    updated_at: z.string(),
  })
  .register(apiComponents, { id: 'SubmissionView' })

export const submissionViewEndpoints = defineEndpoints({
  'GET /open/forms/{form}/views': {
    access: 'user',
    impersonation: 'read',
    summary: 'Saved views of the submissions table: the caller’s own, then those shared by others',
    params,
    limit,
    response: z.array(view),
  },
  'POST /open/forms/{form}/views': {
    access: 'user',
    summary: 'Save a view; sharing it takes the right to edit the form',
    params,
    body: viewBody,
    bodyKeys: 20_000,
    response: view,
  },
  'PUT /open/forms/{form}/views/{view}': {
    access: 'user',
    summary: 'Change one of the caller’s views',
    params: params.extend({ view: rowId }),
    body: viewBody,
    bodyKeys: 20_000,
    response: view,
  },
  'DELETE /open/forms/{form}/views/{view}': {
    access: 'user',
    summary: 'Delete one of the caller’s views',
    params: params.extend({ view: rowId }),
    response: success,
  },
  'GET /open/forms/{form}/table': {
    access: 'user',
    impersonation: 'read',
    summary: 'The caller’s layout of the submissions table, outside of views',
    params,
    limit,
    response: z.object({ columns, view: z.int().nullable() }),
  },
  'PUT /open/forms/{form}/table': {
    access: 'user',
    summary: 'Store the caller’s layout of the submissions table',
    params,
    body: z.object({
      columns,
      /** The view that was open. */
      view: rowId.nullable().default(null),
    }),
    bodyKeys: 20_000,
    limit,
    response: success,
  },
})
