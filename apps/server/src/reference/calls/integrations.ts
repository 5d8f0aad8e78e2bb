import { type Area, namesAbility } from '../shapes/call.ts'
import { agentCalls } from './agents.ts'
import { invalid, message, success } from '../shapes/shapes.ts'

const webhook = {
  integration_id: 'webhook',
  status: 'active',
  data: { webhook_url: 'https://crm.example/hook' },
}
const hook = { form_id: '{form_id}', hookUrl: 'https://hooks.zapier.com/1' }

const integration = {
  id: 'number',
  form_id: 'number',
  status: 'string',
  integration_id: 'string',
  logic: 'object?',
  data: 'object',
  oauth_id: 'number?',
  created_at: 'string',
  updated_at: 'string',
  provider: 'object?',
} as const
const saved = { ...success, form_integration: integration } as const

const payload = {
  form_id: 'number',
  form_title: 'string',
  form_slug: 'string',
  submission: 'object',
  data: 'object',
  message: 'string',
  submission_id: 'number',
} as const

export const integrationCalls: Area = {
  title: 'Integrations and automation',
  calls: [
    {
      call: 'GET /open/forms/{form}/integrations',
      given: 'integration',
      answer: { status: 200, keys: [integration] },
      differs: 'Secrets are left out of `data`; `masks` tells which are set.',
    },
    {
      call: 'GET /open/forms/{form}/integrations',
      as: ['manage-integrations'],
      given: 'integration',
      answer: { status: 200, keys: [integration] },
    },
    {
      call: 'GET /open/forms/{form}/integrations',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/forms/{form}/integrations',
      send: webhook,
      answer: { status: 200, keys: saved },
    },
    {
      call: 'POST /open/forms/{form}/integrations',
      about: 'without values',
      send: {},
      answer: { status: 422, keys: invalid('integration_id', 'status', 'data') },
    },
    {
      call: 'POST /open/forms/{form}/integrations',
      about: 'of an unknown kind',
      send: { ...webhook, integration_id: 'pigeon' },
      answer: { status: 500, keys: message },
      differs: 'An unknown kind is an invalid value, not an error of the server.',
      ours: { status: 422, keys: invalid('integration_id') },
    },
    {
      call: 'PUT /open/forms/{form}/integrations/{integration}',
      send: webhook,
      answer: { status: 200, keys: saved },
      differs: 'Secrets that are left out stay as they are.',
    },
    {
      call: 'PUT /open/forms/{form}/integrations/999999',
      send: webhook,
      answer: { status: 404, keys: message },
    },
    {
      call: 'DELETE /open/forms/{form}/integrations/{integration}',
      answer: { status: 200, keys: success },
    },
    {
      call: 'GET /open/forms/{form}/integrations/{integration}/events',
      answer: { status: 200, keys: 'array' },
      differs:
        'Only the last hundred are listed. Skipped submissions create no event: `/deliveries` lists those too.',
    },
    {
      call: 'POST /open/forms/webhooks/zapier',
      send: { form_slug: '{form}', hook_url: hook.hookUrl },
      answer: { status: 200 },
      differs:
        'The address receives submissions: the call adds an integration, as `/external/zapier` does.',
    },
    {
      call: 'DELETE /open/forms/webhooks/zapier/{zapier_hook}',
      answer: { status: 200, keys: success },
    },
    {
      call: 'GET /external/zapier/validate',
      as: ['forms-read'],
      answer: { status: 200, keys: { name: 'string', email: 'string' } },
    },
    {
      call: 'GET /external/zapier/validate',
      as: 'nobody',
      answer: { status: 401, keys: message },
    },
    {
      call: 'GET /external/zapier/workspaces',
      as: ['workspaces-read'],
      answer: { status: 200, keys: [{ id: 'number', name: 'string' }] },
    },
    {
      call: 'GET /external/zapier/workspaces',
      as: ['forms-read'],
      answer: { status: 404, keys: message },
      differs: namesAbility,
      ours: { status: 403, keys: message },
    },
    {
      call: 'GET /external/zapier/forms?workspace_id={workspace}',
      as: ['forms-read'],
      given: 'form',
      answer: { status: 200, keys: [{ id: 'number', name: 'string', label: 'string' }] },
    },
    {
      call: 'POST /external/zapier/webhook',
      as: ['manage-integrations'],
      send: hook,
      answer: { status: 200 },
      differs: 'Repeating the call adds no second integration.',
    },
    {
      call: 'POST /external/zapier/webhook',
      about: 'with an address that is not public',
      as: ['manage-integrations'],
      send: { ...hook, hookUrl: 'https://127.0.0.1/hook' },
      answer: { status: 422, keys: invalid('hookUrl') },
    },
    {
      call: 'DELETE /external/zapier/webhook',
      as: ['manage-integrations'],
      given: 'zapier_hook',
      send: hook,
      answer: { status: 200 },
    },
    {
      call: 'GET /external/zapier/submissions/recent?form_id={form_id}',
      as: ['manage-integrations'],
      answer: { status: 200, keys: [payload] },
      differs: 'Returns the newest submission, even if it is older than five minutes.',
    },
    ...agentCalls,
  ],
}
