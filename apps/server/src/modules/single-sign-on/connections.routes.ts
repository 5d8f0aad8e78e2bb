import type { EndpointResponse } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { languageOf } from '../../translation/request-language.ts'
import { translatorFor } from '../../translation/translator.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { listConnections, type ShownConnection } from './connections.queries.ts'
import {
  changeConnection,
  createConnection,
  deleteConnection,
  requireAdministrator,
  requireConnection,
  type ConnectionParts,
} from './connections.service.ts'
import { findFault } from './test-connection.ts'

type Shown = EndpointResponse<'GET /open/workspaces/{workspace}/oidc-connections'>[number]

export function singleSignOnRoutes(app: FastifyInstance, parts: ConnectionParts): void {
  const { db, config, safeFetch } = parts
  const callerOf = (request: FastifyRequest) => ({
    actor: requireSession(request),
    audit: auditActorOf(request),
  })
  const mayRead = (request: FastifyRequest, workspaceId: number) =>
    requireWorkspace(db, requireSession(request).userId, workspaceId, 'administer')

  serve(app, 'GET /open/workspaces/{workspace}/oidc-connections', async ({ params, request }) => {
    await mayRead(request, params.workspace)
    return (await listConnections(db, params.workspace)).map(present)
  })

  serve(
    app,
    'POST /open/workspaces/{workspace}/oidc-connections',
    async ({ params, body, request, reply }) => {
      const made = await createConnection(parts, callerOf(request), params.workspace, body)
      void reply.code(201)
      return present(made)
    },
  )

  serve(
    app,
    'GET /open/workspaces/{workspace}/oidc-connections/{connection}',
    async ({ params, request }) => {
      await mayRead(request, params.workspace)
      return present(await requireConnection(db, params))
    },
  )

  serve(
    app,
    'PATCH /open/workspaces/{workspace}/oidc-connections/{connection}',
    async ({ params, body, request }) =>
      present(await changeConnection(parts, callerOf(request), params, body)),
  )

  serve(
    app,
    'DELETE /open/workspaces/{workspace}/oidc-connections/{connection}',
    async ({ params, request, reply }) => {
      await deleteConnection(parts, callerOf(request), params)
      void reply.code(204)
      return null
    },
  )

  serve(
    app,
    'POST /open/workspaces/{workspace}/oidc-connections/test',
    async ({ params, body, request }) => {
      await requireAdministrator(parts, requireSession(request), params.workspace)
      const wanted = { issuer: body.issuer, jwksUri: body.jwks_uri || null }
      const translator = translatorFor(languageOf(request))
      const reason = await findFault(safeFetch, wanted, translator)
      const { t } = translator
      return reason === null
        ? { is_right: true, message: t('sso.test_right') }
        : { is_right: false, message: t('sso.test_wrong', { reason }) }
    },
  )

  const present = (row: ShownConnection): Shown => ({
    id: row.id,
    workspace_id: row.workspaceId,
    is_global: row.workspaceId === null,
    type: 'oidc',
    name: row.name,
    slug: row.slug,
    domain: row.domain,
    issuer: row.issuer,
    client_id: row.clientId,
    scopes: row.scopes,
    options: { ...row.options, require_state: true },
    redirect_path: redirectPath(row.slug),
    redirect_url: `${config.appUrl}${redirectPath(row.slug)}`,
    enabled: row.enabled,
    users_count: row.usersCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  })
}

export const redirectPath = (slug: string) => `/auth/${slug}/callback`
