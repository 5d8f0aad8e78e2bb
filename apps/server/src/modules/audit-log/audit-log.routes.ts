import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { contentDisposition } from '../../storage/serving/content-disposition.ts'
import { languageOf } from '../../translation/request-language.ts'
import { translatorFor } from '../../translation/translator.ts'
import { findBrokenChains } from '../audit/check-audit.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { findChain, listEntries, listPeople, type AuditLogScope } from './audit-log.queries.ts'
import { presentEntry } from './present-entry.ts'
import { writeAuditLog } from './write-audit-log.ts'

type Page = EndpointResponse<'GET /moderator/audit-log'>
type PageQuery = EndpointRequest<'GET /moderator/audit-log'>['query']
type ExportQuery = EndpointRequest<'GET /moderator/audit-log/export'>['query']
type Checked = EndpointResponse<'GET /moderator/audit-log/verify'>

const pageSize = 50
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The logs of workspaces, for their administrators, and of the instance. */
export function auditLogRoutes(app: FastifyInstance, db: Database, config: Config): void {
  serve(app, 'GET /open/workspaces/{workspace}/audit-log', async ({ params, query, request }) =>
    readPage(request, await open(request, params.workspace), query),
  )
  serve(app, 'GET /open/workspaces/{workspace}/audit-log/export', async (call) =>
    download(call, await open(call.request, call.params.workspace)),
  )
  serve(app, 'GET /open/workspaces/{workspace}/audit-log/verify', async ({ params, request }) =>
    check(await open(request, params.workspace)),
  )
  serve(app, 'GET /moderator/audit-log', ({ query, request }) => readPage(request, null, query))
  serve(app, 'GET /moderator/audit-log/export', (call) => download(call, null))
  serve(app, 'GET /moderator/audit-log/verify', () => check(null))

  async function open(request: FastifyRequest, workspaceId: number): Promise<number> {
    const { userId } = requireActor(request)
    const workspace = await requireWorkspace(db, userId, workspaceId, 'administer')
    requireFeature(config, workspace, 'audit_logs')
    return workspace.id
  }

  async function readPage(
    request: FastifyRequest,
    log: AuditLogScope,
    { before, ...filter }: PageQuery,
  ): Promise<Page> {
    const rows = await listEntries(db, log, filter, { before, limit: pageSize + 1 })
    const translator = translatorFor(languageOf(request))
    return {
      entries: rows.slice(0, pageSize).map((row) => presentEntry(row, translator)),
      has_more: rows.length > pageSize,
      chain: await findChain(db, log),
      people: await listPeople(db, log),
    }
  }

  function download(
    { query, request, reply }: { query: ExportQuery; request: FastifyRequest; reply: FastifyReply },
    log: AuditLogScope,
  ): string {
    const { format, ...filter } = query
    const contentType = contentTypes[format]
    const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`
    void reply
      .type(contentType)
      .header('content-disposition', contentDisposition('attachment', contentType, name))
    const translator = translatorFor(languageOf(request))
    // A stream bypasses the schema of the response.
    return writeAuditLog(db, log, { filter, format }, translator) as unknown as string
  }

  async function check(log: AuditLogScope): Promise<Checked> {
    const [broken] = await findBrokenChains(db, { workspaceId: log })
    const chain = await findChain(db, log)
    return { ...chain, is_intact: broken === undefined, broken_at: broken?.position ?? null }
  }
}
