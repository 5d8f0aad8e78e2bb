import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { largeBody } from './form-request.ts'
import { listPage, templatePage } from './gallery-page.ts'
import { oneLine, rowId } from '../schemas/scalars.ts'

const done = { type: z.literal('success'), message: z.string() }
const reason = z.string().trim().min(1).max(1000)

export const templateReviews = ['none', 'waiting', 'refused'] as const

const question = z.object({ question: z.string(), answer: z.string() })

const tag = z.object({ slug: z.string(), name: z.string() })

const card = z.object({
  /** Null for our own library. */
  id: z.int().nullable(),
  /** Only for users who may edit it. */
  creator_id: z.int().nullable(),
  name: z.string(),
  slug: z.string(),
  short_description: z.string(),
  image_url: z.string().nullable(),
  color: z.string(),
  types: z.array(z.string()),
  industries: z.array(z.string()),
  related_templates: z.array(z.string()),
  publicly_listed: z.boolean(),
  is_new: z.boolean(),
  /** From our own library, which every instance has. */
  from_prod: z.boolean(),
  share_url: z.string(),
  can_edit: z.boolean(),
  /** The state of its creator's request to list it. */
  review: z.enum(templateReviews),
  refusal_reason: z.string().nullable(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
})

const body = {
  /** Rich text. */
  description: z.string(),
  questions: z.array(question),
  /** The form. */
  structure: z.record(z.string(), z.unknown()),
}

const template = card.extend(body).register(apiComponents, { id: 'Template' })
/** Lists of cards omit the form. */
const listed = card
  .extend(z.object(body).partial().shape)
  .register(apiComponents, { id: 'ListedTemplate' })

/** PHP serializes `false` as empty text. */
const flag = z.union([z.boolean(), z.stringbool(), z.literal('').transform(() => false)])
const slugs = z.array(z.string().max(255)).max(50).nullish()

const given = {
  name: oneLine(60).min(1),
  slug: oneLine(100).min(1),
  short_description: oneLine(1000).min(1),
  description: z.string().min(1).max(50_000),
  image_url: oneLine(2048).nullish(),
  types: slugs,
  industries: slugs,
  related_templates: slugs,
  questions: z
    .array(z.object({ question: z.string().max(500), answer: z.string().max(10_000) }))
    .max(30)
    .nullish(),
  /** Ignored unless the user is a template editor. */
  publicly_listed: flag.nullish(),
}
const form = z.record(z.string(), z.unknown())

const params = z.object({ template: rowId })
const saved = z.object({ ...done, template_id: z.int(), data: template })

export const templateEndpoints = defineEndpoints({
  'GET /templates': {
    access: 'visitor',
    impersonation: 'read',
    summary: 'The listed templates and the caller’s own, newest first, then those of our library',
    query: z.object({
      limit: z.coerce.number().int().min(0).max(1000).catch(0).default(0),
      onlymy: flag.catch(false).default(false),
      /** Returns only what a card shows. */
      cards: flag.catch(false).default(false),
    }),
    response: z.array(listed),
  },
  'GET /templates/{slug}': {
    access: 'visitor',
    impersonation: 'read',
    summary: 'A template; unlisted ones only for users who may edit them',
    params: z.object({ slug: z.string().min(1).max(255) }),
    response: template,
  },
  'POST /templates': {
    access: 'user',
    impersonation: 'write',
    summary: 'Create a template from a form, without the author’s private settings',
    body: z.object({ ...given, form }),
    ...largeBody,
    limit: { max: 60, windowSeconds: 3600 },
    response: saved,
  },
  'PUT /templates/{template}': {
    access: 'user',
    impersonation: 'write',
    summary: 'Change a template; omitted lists stay unchanged, and null empties them',
    params,
    body: z.object({ ...given, form }).partial(),
    ...largeBody,
    response: saved,
  },
  'DELETE /templates/{template}': {
    access: 'user',
    impersonation: 'write',
    summary: 'Delete a template',
    params,
    response: z.object(done),
  },
  'POST /templates/{template}/listing-request': {
    access: 'user',
    impersonation: 'write',
    summary: 'Ask the staff to list a template in the gallery',
    params,
    response: saved,
  },
  'DELETE /templates/{template}/listing-request': {
    access: 'user',
    impersonation: 'write',
    summary: 'Withdraw the request to list a template',
    params,
    response: saved,
  },
  'GET /template-tags': {
    access: 'public',
    summary: 'The types and industries of templates, in the language of the request',
    response: z.object({ types: z.array(tag), industries: z.array(tag) }),
  },
  'GET /gallery': {
    access: 'user',
    impersonation: 'read',
    summary: 'A page of the gallery, in the language of the request',
    query: z.object({
      q: z.string().max(200).optional(),
      type: z.string().max(255).optional(),
      industry: z.string().max(255).optional(),
      page: z.coerce.number().int().min(1).optional(),
    }),
    response: listPage,
  },
  'GET /gallery/{slug}': {
    access: 'user',
    impersonation: 'read',
    summary: 'The page of a template; unlisted ones only for users who may edit them',
    params: z.object({ slug: z.string().min(1).max(255) }),
    response: templatePage,
  },
  'GET /sitemap-urls': {
    access: 'public',
    summary: 'The addresses of all listed templates',
    response: z.array(z.object({ loc: z.string() })),
  },
  'GET /moderator/templates': {
    access: 'moderator',
    summary:
      'Templates that await review: new requests, and listed templates that were changed; oldest first',
    response: z.object({
      waiting: z.int(),
      templates: z.array(
        template.extend({
          updated_at: z.string(),
          creator: z.object({ id: z.int(), name: z.string() }).nullable(),
        }),
      ),
    }),
  },
  'POST /moderator/templates/{template}/review': {
    access: 'moderator',
    summary:
      'List a template, or refuse it with a reason; refusing a listed one removes it from the gallery',
    params,
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('list'),
        /** Of the template as the moderator saw it. */
        updated_at: z.iso.datetime(),
      }),
      z.object({ decision: z.literal('refuse'), reason }),
    ]),
    response: z.object(done),
  },
})
