import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { formBody, formDocument } from './form-document.ts'
import { formRef, largeBody } from './form-request.ts'
import { optionalPageQuery, pageOf, pageQuery } from '../schemas/page-of.ts'
import { formStates } from './publishing.ts'
import { tiers } from '../billing/plans.ts'
import { rowId, zoneQuery } from '../schemas/scalars.ts'
import { workspace } from '../workspaces/workspaces.ts'

const params = z.object({ form: formRef })

const cleaning = z.record(z.string(), z.array(z.string()))

/** The document with its own keys, and derived ones. */
const form = z
  .looseObject({
    ...formDocument,
    id: z.int(),
    slug: z.string(),
    workspace_id: z.int(),
    creator_id: z.int().nullable(),
    password: z.string().nullable().optional(),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: z.null(),
    last_edited_human: z.string(),
    share_url: z.string(),
    submissions_url: z.string(),
    views_count: z.int(),
    submissions_count: z.int(),
    is_closed: z.boolean(),
    max_number_of_submissions_reached: z.boolean(),
    has_password: z.boolean(),
    /** Whether the caller still has to enter the password: never here. */
    is_password_protected: z.literal(false),
    form_pending_submission_key: z.string(),
    /** In MB. */
    max_file_size: z.number(),
    plan_tier: z.enum(tiers),
    is_trialing: z.boolean(),
    workspace,
    cleanings: cleaning,
    version_id: z.int(),
    /** The draft's revision. */
    revision: z.int(),
    has_unpublished_changes: z.boolean(),
    /** When a prepared version will be published. */
    scheduled_at: z.string().nullable(),
    /** What respondents see, whatever the draft says. */
    state: z.enum(formStates),
    /** The published version's, in which periods and results are counted; the draft's if nothing is published. */
    time_zone: z.string(),
  })
  .register(apiComponents, { id: 'Form' })

const formRow = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    visibility: z.string(),
    tags: z.array(z.string()),
    views_count: z.int(),
    submissions_count: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
    last_edited_human: z.string(),
    closes_at: z.string().nullable(),
    is_closed: z.boolean(),
    max_submissions_count: z.int().nullable(),
    max_number_of_submissions_reached: z.boolean(),
    plan_tier: z.enum(tiers),
    workspace_id: z.int(),
    share_url: z.string(),
    has_unpublished_changes: z.boolean(),
    scheduled_at: z.string().nullable(),
    /** What respondents see, whatever the draft says. */
    state: z.enum(formStates),
    archived_at: z.string().nullable(),
    last_submission_at: z.string().nullable(),
    /** Completed submissions of the last 14 days, ending today. Null if not counted yet, or in a list without pages. */
    daily_submissions: z.array(z.int()).nullable(),
  })
  .register(apiComponents, { id: 'FormRow' })

/** Filters the list. Forms that are `archived` are in no other list. */
const listStates = ['all', ...formStates, 'archived', 'deleted'] as const
const listSorts = [
  'updated_at',
  'created_at',
  'title',
  'views',
  'submissions',
  'last_submission',
] as const
const tagQuery = z.string().min(1).max(255)
const listQuery = {
  /** Every word must occur in the title, the slug or a tag. */
  search: z.string().max(255).optional(),
  /** Forms must have all of these tags. */
  tag: z.union([tagQuery, z.array(tagQuery).max(20)]).optional(),
  state: z.enum(listStates).catch('all').default('all'),
  sort: z.enum(listSorts).catch('updated_at').default('updated_at'),
  order: z.enum(['asc', 'desc']).optional(),
}

const version = z.object({
  id: z.int(),
  created_at: z.string(),
  is_published: z.boolean(),
  user: z.object({ id: z.int(), name: z.string(), photo_url: z.string() }).nullable(),
  diff: z.record(z.string(), z.unknown()),
})

const success = z.object({ type: z.literal('success'), message: z.string() })

export const formEndpoints = defineEndpoints({
  'GET /open/workspaces/{workspace}/forms': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read'],
    summary: 'Forms of a workspace, by default last changed first',
    params: z.object({ workspace: rowId }),
    query: z.object({ ...pageQuery(10), ...listQuery }),
    response: pageOf(formRow),
  },
  'GET /open/workspaces/{workspace}/forms/overview': {
    access: 'user',
    impersonation: 'read',
    summary: 'How many forms of a workspace are in each state, and the tags that they have',
    params: z.object({ workspace: rowId }),
    response: z.object({
      counts: z.object({
        all: z.int(),
        live: z.int(),
        draft: z.int(),
        closed: z.int(),
        archived: z.int(),
        deleted: z.int(),
      }),
      tags: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  },
  'GET /open/forms': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read'],
    summary:
      'All forms that the caller can see, last changed first; without `page` and `per_page`, a plain list of at most 1000',
    query: z.object(optionalPageQuery(100)),
    response: z.union([z.array(formRow), pageOf(formRow)]),
  },
  'GET /open/forms/{form}': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read', 'manage-integrations'],
    summary: 'A form with its draft, or with an older version',
    params,
    query: zoneQuery.extend({ version_id: rowId.optional() }),
    response: form,
    aliases: ['/open/workspaces/{workspace}/forms/{form}'],
  },
  'POST /open/forms': {
    access: 'user',
    impersonation: 'write',
    abilities: ['forms-write'],
    summary: 'Create a form',
    body: formBody,
    ...largeBody,
    response: success.extend({ form, users_first_form: z.boolean() }),
  },
  'PUT /open/forms/{form}': {
    access: 'user',
    impersonation: 'write',
    abilities: ['forms-write'],
    summary: 'Save a form and publish it',
    params,
    body: formBody,
    ...largeBody,
    response: success.extend({ form }),
  },
  'POST /open/forms/{form}/publish': {
    access: 'user',
    impersonation: 'write',
    summary: 'Publish the draft, as it was at this revision',
    params,
    body: z.object({ revision: z.int().min(0) }),
    response: success.extend({ form }),
  },
  'PUT /open/forms/{form}/password': {
    access: 'user',
    summary: 'Set or remove the password of a form, without publishing the draft',
    params,
    body: z.object({ password: z.string().min(1).max(255).nullable() }),
    response: z.object({ type: z.literal('success'), has_password: z.boolean() }),
  },
  'DELETE /open/forms/{form}': {
    access: 'user',
    abilities: ['forms-write'],
    summary: 'Delete a form; it can be restored',
    params,
    response: success,
  },
  'POST /open/forms/{form}/restore': {
    access: 'user',
    summary: 'Bring back a deleted form',
    params,
    response: success.extend({ form }),
  },
  'PUT /open/forms/{form}/archive': {
    access: 'user',
    summary: 'Take a form out of the list and close it, or put it back',
    params,
    body: z.object({
      archived: z.boolean(),
      /** Also opens it again. */
      reopen: z.boolean().default(false),
    }),
    response: success.extend({
      /** Whether archiving closed the form, which was open until then. */
      was_closed: z.boolean(),
    }),
  },
  'PUT /open/forms/{form}/tags': {
    access: 'user',
    impersonation: 'write',
    summary: 'Replace the tags of a form, without publishing the draft',
    params,
    body: z.object({ tags: z.array(z.string().trim().min(1).max(100)).max(100) }),
    response: z.object({ type: z.literal('success'), tags: z.array(z.string()) }),
  },
  'POST /open/forms/{form}/duplicate': {
    access: 'user',
    impersonation: 'write',
    summary: 'Copy a form; the copy is a draft',
    params,
    response: success.extend({ new_form: form }),
  },
  'POST /open/forms/{form}/workspace/{workspace}': {
    access: 'user',
    summary: 'Move a form to another workspace',
    params: z.object({ form: formRef, workspace: rowId }),
    response: success,
  },
  'PUT /open/forms/{form}/regenerate-link/{style}': {
    access: 'user',
    impersonation: 'write',
    summary: 'Generate a new address for a form; the old one stops working',
    params: z.object({ form: formRef, style: z.enum(['slug', 'uuid']) }),
    response: success.extend({ form }),
  },
  'PUT /open/forms/{form}/slug': {
    access: 'user',
    summary:
      'Choose the address of a form, on self-hosted instances only; the old one stops working',
    params,
    body: z.object({ slug: z.string().max(255) }),
    response: success.extend({ form }),
  },
  'GET /versions/form/{form}': {
    access: 'user',
    impersonation: 'read',
    summary: 'What changed in a form, and when',
    params,
    response: z.array(version),
  },
  'POST /versions/{version}/restore': {
    access: 'user',
    summary:
      'Restore an older version of a form or a submission; a public form shows it immediately',
    params: z.object({ version: rowId, form: formRef.optional() }),
    response: success.extend({ form: form.optional() }),
    aliases: ['/open/forms/{form}/versions/{version}/restore'],
  },
})
