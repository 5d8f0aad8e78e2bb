import type { EndpointResponse } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound, ProblemError } from '../../problems.ts'
import { languageOf } from '../../translation/request-language.ts'
import { translatorFor } from '../../translation/translator.ts'
import { hasRole } from '../accounts/staff-role.policy.ts'
import { requireAuditActor } from '../audit/record-audit.ts'
import { clientSnippets, cursorInstallUrl } from './client-snippets.ts'
import { setMcpEnabled, readMcpStatus, type McpStatus } from './mcp-status.ts'

type Settings = EndpointResponse<'GET /settings/mcp'>

export function mcpSettingsRoutes(app: FastifyInstance, db: Database, config: Config): void {
  const present = async (request: FastifyRequest): Promise<Settings> => {
    const status = await readMcpStatus(db, config)
    const { isEnabled, isReady, configured, source } = status
    const serverUrl = `${config.appUrl}/mcp`
    return {
      enabled: isEnabled,
      available: isEnabled && isReady,
      configured_value: configured,
      ready: isReady,
      blockers: blockersOf(request, status),
      self_hosted: config.isSelfHosted,
      source,
      server_url: serverUrl,
      settings_url: `${config.appUrl}/settings/mcp`,
      snippets: clientSnippets(config.appName, serverUrl),
      install_urls: { cursor: cursorInstallUrl(config.appName, serverUrl) },
      can_change: config.isSelfHosted && hasRole(requireActor(request).role, 'admin'),
    }
  }

  serve(app, 'GET /settings/mcp', ({ request }) => present(request))

  serve(app, 'PUT /settings/mcp', async ({ body, request }) => {
    if (!config.isSelfHosted) throw notFound()
    const blockers = blockersOf(request, await readMcpStatus(db, config))
    if (body.enabled && blockers.length > 0)
      throw new ProblemError(422, 'mcp_not_ready', { body: { blockers } })
    await setMcpEnabled(db, requireAuditActor(request), body.enabled)
    return present(request)
  })
}

function blockersOf(request: FastifyRequest, { isReady }: McpStatus): Settings['blockers'] {
  if (isReady) return []
  const { translate } = translatorFor(languageOf(request))
  return [{ code: 'app_url_not_public', message: translate({ code: 'mcp_not_ready' }) }]
}
