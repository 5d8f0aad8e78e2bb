import { type Area, looksMissing, namesAbility } from '../shapes/call.ts'
import { customDomainCalls } from './custom-domains.ts'
import { formRow, invalid, message, pageOf, success, workspace } from '../shapes/shapes.ts'

const members = [
  { id: 'number', name: 'string', email: 'string', pivot: { role: 'string' } },
] as const

const invite = {
  id: 'number',
  workspace_id: 'number',
  email: 'string',
  role: 'string',
  status: 'string',
  valid_until: 'string',
} as const

const ownerStays = 'The owner of a workspace can only be changed by transferring it.'

export const workspaceCalls: Area = {
  title: 'Workspaces and members',
  calls: [
    {
      call: 'GET /open/workspaces',
      answer: { status: 200, keys: [{ ...workspace, plan_overrides: 'any' }] },
      differs: 'There is no `plan_overrides`: the plan of a workspace has no exceptions.',
      ours: { status: 200, keys: [workspace] },
    },
    {
      call: 'GET /open/workspaces',
      as: ['workspaces-read'],
      answer: { status: 200, keys: [workspace] },
    },
    {
      call: 'GET /open/workspaces',
      as: ['forms-read'],
      answer: { status: 404, keys: message },
      differs: namesAbility,
      ours: { status: 403, keys: message },
    },
    { call: 'GET /open/workspaces/', answer: { status: 200, keys: [workspace] } },
    { call: 'GET /workspaces', answer: { status: 200, keys: [workspace] } },
    { call: 'GET /open/workspaces', as: 'nobody', answer: { status: 401, keys: message } },
    {
      call: 'POST /open/workspaces/create',
      send: { name: 'Second', emoji: '🚀' },
      answer: { status: 200, keys: { ...success, workspace_id: 'number', workspace } },
    },
    {
      call: 'POST /open/workspaces/create',
      as: ['workspaces-write'],
      send: { name: 'Second' },
      answer: { status: 200, keys: { ...success, workspace_id: 'number', workspace } },
    },
    {
      call: 'POST /open/workspaces/create',
      about: 'without a name',
      send: {},
      answer: { status: 422, keys: invalid('name') },
    },
    {
      call: 'POST /open/workspaces/create',
      about: 'one more than the plan allows',
      isHosted: true,
      send: { name: 'Second' },
      answer: { status: 403, keys: message },
    },
    {
      call: 'PUT /open/workspaces/{workspace}',
      send: { name: 'Renamed' },
      answer: { status: 200, keys: { ...success, workspace } },
    },
    {
      call: 'PUT /open/workspaces/{workspace}',
      as: 'reader',
      send: { name: 'Renamed' },
      answer: { status: 403, keys: message },
    },
    {
      call: 'PUT /open/workspaces/{workspace}',
      as: 'stranger',
      send: { name: 'Renamed' },
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    {
      call: 'DELETE /open/workspaces/{other_workspace}',
      answer: { status: 200, keys: { ...success, workspace_id: 'number' } },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}',
      about: 'the last one',
      answer: { status: 403, keys: message },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/workspaces/{workspace}/leave',
      as: 'reader',
      answer: { status: 200, keys: success },
    },
    {
      call: 'POST /open/workspaces/{workspace}/leave',
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    {
      call: 'GET /open/workspaces/{workspace}/users',
      as: 'reader',
      answer: { status: 200, keys: members },
    },
    {
      call: 'GET /open/workspaces/{workspace}/users',
      as: ['workspaces-read'],
      answer: { status: 200, keys: members },
    },
    {
      call: 'GET /open/workspaces/{workspace}/forms',
      given: 'form',
      answer: { status: 200, keys: pageOf(formRow) },
    },
    {
      call: 'GET /open/workspaces/{workspace}/forms',
      as: ['forms-read'],
      given: 'form',
      answer: { status: 200, keys: pageOf(formRow) },
    },
    {
      call: 'GET /open/workspaces/{workspace}/forms',
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    {
      call: 'POST /open/workspaces/{workspace}/users/add',
      about: 'somebody without an account',
      send: { email: '{new_email}', role: 'user' },
      answer: { status: 200, keys: { ...success, invite } },
    },
    {
      call: 'POST /open/workspaces/{workspace}/users/add',
      about: 'somebody with an account',
      send: { email: '{guarded_email}', role: 'admin' },
      answer: { status: 200, keys: success },
      differs: 'Nobody is added without their consent: people with an account get an invite, too.',
    },
    {
      call: 'POST /open/workspaces/{workspace}/users/add',
      as: 'reader',
      send: { email: '{new_email}', role: 'user' },
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/workspaces/{workspace}/users/add',
      about: 'on the free plan',
      isHosted: true,
      send: { email: '{new_email}', role: 'user' },
      answer: { status: 403, keys: message },
      differs: 'What a plan does not include is answered with 402 everywhere.',
      ours: { status: 402, keys: message },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/users/{member}/update-role',
      send: { role: 'user' },
      answer: { status: 200, keys: { message: 'string' } },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/users/{user}/update-role',
      about: 'of the owner',
      send: { role: 'user' },
      answer: { status: 200, keys: { message: 'string' } },
      differs: ownerStays,
      ours: { status: 403, keys: message },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}/users/{member}/remove',
      as: ['workspaces-write'],
      answer: { status: 200, keys: { message: 'string' } },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}/users/{user}/remove',
      about: 'the owner',
      answer: { status: 200, keys: { message: 'string' } },
      differs: ownerStays,
      ours: { status: 403, keys: message },
    },
    {
      call: 'GET /open/workspaces/{workspace}/invites',
      given: 'invite',
      answer: { status: 200, keys: [invite] },
    },
    {
      call: 'GET /open/workspaces/{workspace}/invites',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/workspaces/{workspace}/invites/{invite}/resend',
      answer: { status: 200, keys: { message: 'string' } },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}/invites/{invite}/cancel',
      answer: { status: 200, keys: { message: 'string' } },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}/invites/987654321/cancel',
      answer: { status: 400, keys: { type: 'string', message: 'string' } },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/email-settings',
      send: {
        host: 'smtp.trust.example',
        port: 587,
        encryption: 'tls',
        username: 'trust',
        password: 'mail-of-the-trust',
        sender_address: 'hello@trust.example',
      },
      answer: { status: 200, keys: workspace },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/email-settings',
      about: 'with only a host',
      send: { host: 'smtp.trust.example' },
      answer: { status: 422, keys: invalid('port', 'username', 'password') },
    },
    ...customDomainCalls,
    {
      call: 'PUT /open/workspaces/{workspace}/custom-code-settings',
      send: { custom_code: '<b>Hello</b>', custom_css: 'a { color: red }' },
      answer: { status: 200, keys: workspace },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/custom-code-settings',
      about: 'with invalid CSS',
      send: { custom_css: 'a {' },
      answer: { status: 422, keys: invalid('custom_css') },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/external-file-link-settings',
      send: { expires_in_hours: 72 },
      answer: { status: 200, keys: workspace },
    },
    {
      call: 'PUT /open/workspaces/{workspace}/external-file-link-settings',
      about: 'with a duration that cannot be chosen',
      send: { expires_in_hours: 25 },
      answer: { status: 422, keys: invalid('expires_in_hours') },
    },
    { call: 'GET /open/workspaces/{workspace}/oidc-connections', answer: { status: 200 } },
    {
      call: 'GET /open/workspaces/{workspace}/oidc-connections',
      as: 'reader',
      answer: { status: 403, keys: message },
    },
    {
      call: 'POST /open/workspaces/{workspace}/oidc-connections',
      about: 'without values',
      send: {},
      answer: { status: 422, keys: invalid('name', 'slug', 'issuer', 'client_id') },
    },
    {
      call: 'GET /open/workspaces/{workspace}/oidc-connections/1',
      about: 'that does not exist',
      answer: { status: 404, keys: message },
    },
    {
      call: 'PATCH /open/workspaces/{workspace}/oidc-connections/1',
      about: 'that does not exist',
      send: { name: 'Company' },
      answer: { status: 404, keys: message },
    },
    {
      call: 'DELETE /open/workspaces/{workspace}/oidc-connections/1',
      about: 'that does not exist',
      answer: { status: 404, keys: message },
    },
  ],
}
