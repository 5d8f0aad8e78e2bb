import { type Area } from '../shapes/call.ts'
import { invalid, message, success } from '../shapes/shapes.ts'

const template = {
  id: 'number?',
  name: 'string',
  slug: 'string',
  description: 'string',
  short_description: 'string',
  image_url: 'string?',
  structure: 'object',
  questions: 'array',
  publicly_listed: 'boolean',
  industries: 'array',
  types: 'array',
  related_templates: 'array',
  creator_id: 'number?',
  is_new: 'boolean',
  created_at: 'string?',
  updated_at: 'string?',
} as const

const saved = { ...success, template_id: 'number', data: template } as const
const texts = {
  name: 'Visit',
  short_description: 'Visits',
  description: '<p>Visits</p>',
  image_url: 'https://e.example/visit.png',
  types: [],
  industries: [],
  related_templates: [],
  questions: [],
}
const form = {
  title: 'Visit',
  visibility: 'public',
  properties: [{ id: 'name', name: 'Name', type: 'text' }],
}

export const templateCalls: Area['calls'] = [
  { call: 'GET /templates', as: 'nobody', answer: { status: 200, keys: [template] } },
  {
    call: 'GET /templates?onlymy=true',
    given: 'template',
    answer: { status: 200, keys: [template] },
  },
  { call: 'GET /templates/{template_slug}', answer: { status: 200, keys: template } },
  {
    call: 'GET /templates/{template_slug}',
    about: 'which is not listed',
    as: 'stranger',
    answer: { status: 200 },
    differs: 'Only those who may edit an unlisted template can see it.',
    ours: { status: 404, keys: message },
  },
  {
    call: 'GET /templates/no-such-template',
    as: 'nobody',
    answer: { status: 200 },
    differs: 'What does not exist is answered with 404, not with nothing.',
    ours: { status: 404, keys: message },
  },
  {
    call: 'POST /templates',
    send: { ...texts, slug: 'visit-of-{user}', form, publicly_listed: false },
    answer: { status: 200, keys: saved },
  },
  {
    call: 'POST /templates',
    about: 'without a form',
    send: { ...texts, slug: 'visit-without' },
    answer: { status: 422, keys: invalid('form') },
  },
  {
    call: 'PUT /templates/{template}',
    send: { ...texts, slug: 'changed-by-{user}', form },
    answer: { status: 200, keys: saved },
  },
  { call: 'DELETE /templates/{template}', answer: { status: 200, keys: success } },
  {
    call: 'DELETE /templates/{template}',
    as: 'stranger',
    answer: { status: 403, keys: message },
    differs: 'An unlisted template of another user looks as if it did not exist.',
    ours: { status: 404, keys: message },
  },
  { call: 'GET /sitemap-urls', as: 'nobody', answer: { status: 200, keys: [{ loc: 'string' }] } },
]
