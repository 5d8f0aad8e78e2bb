import { missing, type Area } from './call.ts'

export const integrationCalls: Area = {
  title: 'Integrations and automation',
  calls: [
    ...missing(
      'Integrations of a form',
      'GET /open/forms/{form}/integrations',
      'POST /open/forms/{form}/integrations',
      'PUT /open/forms/{form}/integrations/1',
      'DELETE /open/forms/{form}/integrations/1',
      'GET /open/forms/{form}/integrations/1/events',
    ),
    ...missing(
      'Zapier',
      'POST /open/forms/webhooks/zapier',
      'DELETE /open/forms/webhooks/zapier/1',
      'GET /external/zapier/validate',
      'GET /external/zapier/workspaces',
      'GET /external/zapier/forms',
      'POST /external/zapier/webhook',
      'DELETE /external/zapier/webhook',
      'GET /external/zapier/submissions/recent',
    ),
    ...missing(
      'MCP server, and drafts of agents',
      'POST /mcp',
      'GET /.well-known/oauth-authorization-server',
      'GET /.well-known/oauth-protected-resource',
      'POST /oauth/register',
      'GET /oauth/authorize',
      'POST /oauth/authorize',
      'DELETE /oauth/authorize',
      'POST /oauth/token',
      'POST /mcp-oauth/session',
      'DELETE /mcp-oauth/session',
      'GET /agent-drafts/preview/1',
      'POST /agent-drafts/handoff/consume',
      'GET /agent-drafts/editor/current',
      'PUT /agent-drafts/editor/current',
      'POST /agent-drafts/editor/claim',
    ),
  ],
}
