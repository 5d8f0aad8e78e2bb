import { type Area, looksMissing, missing, namesAbility } from '../shapes/call.ts'
import { form, formRow, invalid, message, planTooLow, success } from '../shapes/shapes.ts'

const body = {
  title: 'Survey',
  visibility: 'public',
  properties: [{ id: 'name', name: 'Your name', type: 'text' }],
}
const created = { ...success, form, users_first_form: 'boolean' } as const
const saved = { ...success, form } as const
const versions = [
  {
    id: 'number',
    created_at: 'string',
    user: { id: 'number', name: 'string', photo_url: 'string' },
    diff: 'object',
  },
] as const

const authorsMay = 'Authors may use everything in the editor, whatever their plan.'

export const formCalls: Area = {
  title: 'Forms',
  calls: [
    {
      call: 'GET /open/forms',
      given: 'form',
      answer: { status: 200, keys: [form] },
      differs:
        'All forms with all their blocks can be a hundred megabytes. Ours lists the thousand forms that changed last, without their blocks. With `page` or `per_page` it has pages, under `data`.',
      ours: { status: 200, keys: [formRow] },
    },
    { call: 'GET /open/forms', as: 'nobody', answer: { status: 401, keys: message } },
    {
      call: 'GET /open/forms',
      as: ['workspaces-read'],
      answer: { status: 404, keys: message },
      differs: namesAbility,
      ours: { status: 403, keys: message },
    },
    { call: 'GET /open/forms/{form}', answer: { status: 200, keys: form } },
    { call: 'GET /open/forms/{form_id}', answer: { status: 200, keys: form } },
    { call: 'GET /open/forms/{form}', as: 'reader', answer: { status: 200, keys: form } },
    { call: 'GET /open/forms/{form}', as: ['forms-read'], answer: { status: 200, keys: form } },
    {
      call: 'GET /open/forms/{form}',
      as: ['manage-integrations'],
      answer: { status: 200, keys: form },
    },
    { call: 'GET /open/forms/{form}?version_id={version}', answer: { status: 200, keys: form } },
    {
      call: 'GET /open/workspaces/{workspace}/forms/{form}',
      answer: { status: 200, keys: form },
    },
    {
      call: 'GET /open/forms/{form}',
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    { call: 'GET /open/forms/no-such-form', answer: { status: 404, keys: message } },
    {
      call: 'POST /open/forms',
      send: { ...body, workspace_id: '{workspace}' },
      answer: { status: 200, keys: created },
    },
    {
      call: 'POST /open/forms',
      about: 'with a slug of its own',
      send: { ...body, workspace_id: '{workspace}', slug: 'slug-of-its-own' },
      answer: { status: 200, keys: created },
    },
    {
      call: 'POST /open/forms',
      as: ['forms-write'],
      send: { ...body, workspace_id: '{workspace}' },
      answer: { status: 200, keys: created },
    },
    {
      call: 'POST /open/forms',
      about: 'without a workspace',
      send: body,
      answer: { status: 422, keys: invalid('workspace_id') },
    },
    {
      call: 'POST /open/forms',
      about: 'in the workspace of others',
      as: 'stranger',
      send: { ...body, workspace_id: '{workspace}' },
      answer: { status: 403, keys: message },
      differs: 'The id is part of the body, so it is reported like any other invalid value.',
      ours: { status: 422, keys: invalid('workspace_id') },
    },
    {
      call: 'POST /open/forms',
      about: 'without blocks',
      send: { title: 'Survey', visibility: 'public', workspace_id: '{workspace}' },
      answer: { status: 422, keys: invalid('properties') },
    },
    {
      call: 'POST /open/forms',
      about: 'with invalid blocks',
      send: {
        ...body,
        workspace_id: '{workspace}',
        properties: [
          { id: 'name', type: 'text' },
          { name: 'No id', type: 'text', width: 'huge' },
        ],
      },
      answer: { status: 422, keys: invalid('properties.0.name', 'properties.1.id') },
    },
    {
      call: 'POST /open/forms',
      as: 'reader',
      send: { ...body, workspace_id: '{workspace}' },
      answer: { status: 403, keys: message },
    },
    {
      call: 'PUT /open/forms/{form}',
      send: { ...body, title: 'Renamed' },
      answer: { status: 200, keys: saved },
    },
    {
      call: 'PUT /open/forms/{form_id}',
      as: ['forms-write'],
      send: body,
      answer: { status: 200, keys: saved },
    },
    {
      call: 'PUT /open/forms/{form}',
      about: 'without blocks',
      send: { ...body, properties: [] },
      answer: { status: 422, keys: invalid('properties') },
    },
    {
      call: 'PUT /open/forms/{form}',
      as: 'reader',
      send: body,
      answer: { status: 403, keys: message },
    },
    {
      call: 'PUT /open/forms/{form}',
      as: ['forms-read'],
      send: body,
      answer: { status: 404, keys: message },
      differs: namesAbility,
      ours: { status: 403, keys: message },
    },
    { call: 'DELETE /open/forms/{form}', answer: { status: 200, keys: success } },
    {
      call: 'DELETE /open/forms/{form}',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/forms/{form}/workspace/{other_workspace}',
      answer: { status: 200, keys: success },
    },
    {
      call: 'POST /open/forms/{form}/workspace/{other_workspace}',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/forms/{form}/duplicate',
      answer: { status: 200, keys: { ...success, new_form: form } },
      differs: 'The copy is a draft without password and domain, instead of being public at once.',
    },
    {
      call: 'PUT /open/forms/{form}/regenerate-link/uuid',
      answer: { status: 200, keys: saved },
    },
    {
      call: 'PUT /open/forms/{form}/regenerate-link/slug',
      answer: { status: 200, keys: saved },
    },
    {
      call: 'GET /versions/form/{form_id}',
      given: 'version',
      answer: { status: 200, keys: versions },
    },
    {
      call: 'GET /versions/form/{form_id}',
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    { call: 'POST /versions/{version}/restore', answer: { status: 200, keys: success } },
    {
      call: 'POST /versions/{version}/restore',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /versions/{version}/restore',
      about: 'on the free plan',
      isHosted: true,
      answer: { status: 402, keys: planTooLow },
      differs: authorsMay,
      ours: { status: 200, keys: success },
    },
    {
      call: 'GET /open/forms/{form}?version_id={version}',
      about: 'on the free plan',
      isHosted: true,
      answer: { status: 402, keys: planTooLow },
      differs: authorsMay,
      ours: { status: 200, keys: form },
    },
    {
      call: 'POST /open/forms/{form}/versions/{version}/restore',
      answer: { status: 200, keys: success },
    },
    ...missing('A mail with a link to the editor', 'GET /open/forms/{form}/mobile-editor-email'),
    ...missing('Import from other products', 'POST /open/forms/import'),
    ...missing(
      'PDF templates',
      'GET /open/forms/{form}/pdf-templates',
      'POST /open/forms/{form}/pdf-templates',
      'GET /open/forms/{form}/pdf-templates/1',
      'PUT /open/forms/{form}/pdf-templates/1',
      'DELETE /open/forms/{form}/pdf-templates/1',
      'GET /open/forms/{form}/pdf-templates/1/download',
      'GET /open/forms/{form}/pdf-templates/1/preview/signed-url',
      'GET /open/forms/{form}/pdf-templates/1/preview',
      'GET /open/forms/{form}/pdf-templates/1/submissions/{submission_id}/signed-url',
      'GET /open/forms/{form}/pdf-templates/1/submissions/{submission_id}/download',
    ),
  ],
}
