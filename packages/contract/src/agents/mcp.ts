import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { apiComponents } from '../schemas/api-components.ts'
import { rowId } from '../schemas/scalars.ts'

/** The clients that the settings show a configuration for. */
export const mcpAgents = ['cursor', 'claude_code', 'chatgpt', 'codex', 'other'] as const
export type McpAgent = (typeof mcpAgents)[number]

const mcpSettings = z
  .object({
    enabled: z.boolean(),
    /** Whether agents can connect: it is enabled and ready. */
    available: z.boolean(),
    /** What was set in the app or in the environment. Null if neither says anything. */
    configured_value: z.boolean().nullable(),
    ready: z.boolean(),
    blockers: z.array(z.object({ code: z.enum(['app_url_not_public']), message: z.string() })),
    self_hosted: z.boolean(),
    source: z.enum(['environment', 'settings']),
    server_url: z.string(),
    settings_url: z.string(),
    snippets: z.record(z.enum([...mcpAgents, 'portable']), z.string()),
    install_urls: z.object({ cursor: z.string() }),
    /** Whether the caller may switch it on or off. */
    can_change: z.boolean(),
  })
  .register(apiComponents, { id: 'McpSettings' })

const connectedApp = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .register(apiComponents, { id: 'ConnectedApp' })

const requestToken = z.string().regex(/^[\w-]{64}$/)

export const mcpEndpoints = defineEndpoints({
  'GET /settings/mcp': {
    access: 'user',
    summary: 'Whether agents can connect, and how',
    response: mcpSettings,
  },
  'PUT /settings/mcp': {
    access: 'admin',
    summary: 'Let agents connect to this instance, or not',
    body: z.object({ enabled: z.boolean() }),
    response: mcpSettings,
  },
  'GET /settings/connected-apps': {
    access: 'user',
    summary: 'The apps that may act for the user',
    response: z.array(connectedApp),
  },
  'DELETE /settings/connected-apps/{app}': {
    access: 'user',
    summary: 'Disconnect an app at once',
    params: z.object({ app: rowId }),
    response: z.object({ message: z.string() }),
  },
  'GET /mcp-oauth/requests/{token}': {
    access: 'user',
    summary: 'Which app asks to be connected',
    params: z.object({ token: requestToken }),
    limit: { max: 30, windowSeconds: 60 },
    response: z.object({
      client_name: z.string(),
      redirect_uri: z.string(),
      scopes: z.array(z.string()),
      expires_at: z.string(),
    }),
  },
  'DELETE /mcp-oauth/requests/{token}': {
    access: 'user',
    summary: 'Do not connect the app. Responds with the address that tells the app',
    params: z.object({ token: requestToken }),
    limit: { max: 30, windowSeconds: 60 },
    response: z.object({ authorization_url: z.string() }),
  },
  'POST /mcp-oauth/session': {
    access: 'user',
    summary:
      'Connect the app. Responds with the address that completes the connection. The sign-in must be younger than ten minutes, or the password given',
    body: z.object({
      authorization_request_token: requestToken,
      /** Required if the user signed in more than ten minutes ago. */
      password: z.string().max(255).nullish(),
    }),
    limit: { max: 30, windowSeconds: 60 },
    response: z.object({ authorization_url: z.string() }),
  },
  'DELETE /mcp-oauth/session': {
    access: 'public',
    summary: 'End the connection of the app whose token is sent',
    response: z.null(),
  },
})
