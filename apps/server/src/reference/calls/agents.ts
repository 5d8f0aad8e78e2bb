import { type DocumentedCall, missing } from '../shapes/call.ts'
import { message } from '../shapes/shapes.ts'

const refused = { error: 'string', error_description: 'string' } as const
const handoff = { handoff: 'unknown' }
const draft = { expected_version: 1, definition: { title: 'Draft', properties: [] } }

/** MCP, the OAuth server for it, and forms that agents draft. */
export const agentCalls: DocumentedCall[] = [
  {
    call: 'POST /mcp',
    as: 'nobody',
    isHosted: true,
    send: { jsonrpc: '2.0', id: 1, method: 'ping' },
    answer: { status: 200, keys: { jsonrpc: 'string', id: 'number', result: 'object' } },
  },
  {
    call: 'POST /mcp',
    about: 'on a self-hosted instance that has not enabled it',
    as: 'nobody',
    send: { jsonrpc: '2.0', id: 1, method: 'ping' },
    answer: { status: 404, keys: message },
  },
  {
    call: 'GET /.well-known/oauth-authorization-server',
    as: 'nobody',
    isHosted: true,
    answer: {
      status: 200,
      keys: {
        issuer: 'string',
        authorization_endpoint: 'string',
        token_endpoint: 'string',
        registration_endpoint: 'string',
        grant_types_supported: ['string'],
        code_challenge_methods_supported: ['string'],
        scopes_supported: ['string'],
      },
    },
  },
  {
    call: 'GET /.well-known/oauth-protected-resource',
    as: 'nobody',
    isHosted: true,
    answer: { status: 200, keys: { resource: 'string', authorization_servers: ['string'] } },
  },
  {
    call: 'POST /oauth/register',
    as: 'nobody',
    isHosted: true,
    send: { client_name: 'Agent', redirect_uris: ['http://localhost:1/callback'] },
    answer: { status: 201, keys: { client_id: 'string', redirect_uris: ['string'] } },
  },
  {
    call: 'GET /oauth/authorize?client_id=unknown',
    as: 'nobody',
    isHosted: true,
    answer: { status: 400, keys: refused },
  },
  ...missing(
    'Consent on a page of the server: people agree in the app, by `POST /mcp-oauth/session`',
    'POST /oauth/authorize',
    'DELETE /oauth/authorize',
  ),
  {
    call: 'POST /oauth/token',
    as: 'nobody',
    isHosted: true,
    send: { grant_type: 'password' },
    answer: { status: 400, keys: refused },
  },
  {
    call: 'POST /mcp-oauth/session',
    isHosted: true,
    send: { authorization_request_token: 'x'.repeat(64) },
    answer: { status: 404, keys: message },
  },
  {
    call: 'DELETE /mcp-oauth/session',
    as: 'nobody',
    isHosted: true,
    answer: { status: 401, keys: message },
  },
  {
    call: 'GET /agent-drafts/preview/1',
    as: 'nobody',
    isHosted: true,
    answer: { status: 403, keys: message },
    differs: 'A forged link is answered like one to a draft that does not exist.',
    ours: { status: 404, keys: message },
  },
  {
    call: 'POST /agent-drafts/handoff/consume',
    as: 'nobody',
    isHosted: true,
    send: handoff,
    answer: { status: 404, keys: message },
  },
  {
    call: 'GET /agent-drafts/editor/current',
    as: 'nobody',
    isHosted: true,
    answer: { status: 404, keys: message },
  },
  {
    call: 'PUT /agent-drafts/editor/current',
    as: 'nobody',
    isHosted: true,
    send: draft,
    answer: { status: 404, keys: message },
  },
  {
    call: 'POST /agent-drafts/editor/claim',
    isHosted: true,
    send: { workspace_id: '{workspace}' },
    answer: { status: 404, keys: message },
  },
]
