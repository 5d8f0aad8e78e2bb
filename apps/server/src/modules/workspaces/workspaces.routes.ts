import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { isVisibleOnDomain } from '../../http/access/host-check.ts'
import { serve } from '../../http/serve.ts'
import { translate } from '../../translation/request-language.ts'
import { requireAuditActor } from '../audit/record-audit.ts'
import {
  deleteWorkspace,
  listDeletedWorkspaces,
  restoreWorkspace,
  type CountUsed,
} from './deletion/delete-workspace.service.ts'
import { leaveWorkspace } from './members/leave-workspace.service.ts'
import { presentMember, presentWorkspace } from './present-workspace.ts'
import { listMemberRows, listWorkspacesOf } from './workspaces.queries.ts'
import type { WorkspaceRow } from './workspaces.table.ts'
import { createWorkspace, renameWorkspace, requireWorkspace } from './workspaces.service.ts'

export function workspaceRoutes(
  app: FastifyInstance,
  db: Database,
  { config, countUsed }: { config: Config; countUsed: CountUsed },
): void {
  const present = (row: WorkspaceRow) => presentWorkspace(row, config)

  serve(app, 'GET /open/workspaces', async ({ request }) => {
    const rows = await listWorkspacesOf(db, requireActor(request).userId)
    return rows.filter(({ id }) => isVisibleOnDomain(request, { workspaceId: id })).map(present)
  })

  serve(app, 'POST /open/workspaces/create', async ({ body, request }) => {
    const row = await createWorkspace(db, config, requireAuditActor(request), body)
    return {
      type: 'success',
      message: translate(request, 'done.workspace_created'),
      workspace_id: row.id,
      workspace: present(row),
    }
  })

  serve(app, 'PUT /open/workspaces/{workspace}', async ({ params, body, request }) => {
    const row = await renameWorkspace(db, requireAuditActor(request), params.workspace, body)
    return {
      type: 'success',
      message: translate(request, 'done.workspace_updated'),
      workspace: present(row),
    }
  })

  serve(app, 'DELETE /open/workspaces/{workspace}', async ({ params, request }) => {
    await deleteWorkspace(db, requireAuditActor(request), params.workspace)
    const message = translate(request, 'done.workspace_deleted')
    return { type: 'success', message, workspace_id: params.workspace }
  })

  serve(app, 'POST /open/workspaces/{workspace}/leave', async ({ params, request }) => {
    await leaveWorkspace(db, requireAuditActor(request), params.workspace)
    return { type: 'success', message: translate(request, 'done.workspace_left') }
  })

  serve(app, 'GET /open/workspaces/{workspace}/users', async ({ params, request }) => {
    await requireWorkspace(db, requireActor(request).userId, params.workspace, 'view')
    return (await listMemberRows(db, params.workspace)).map(presentMember)
  })

  serve(app, 'GET /open/workspaces/deleted', async ({ request }) => {
    const rows = await listDeletedWorkspaces(db, requireActor(request).userId)
    return rows.filter(({ id }) => isVisibleOnDomain(request, { workspaceId: id }))
  })

  serve(app, 'POST /open/workspaces/{workspace}/restore', async ({ params, request }) => {
    const by = requireAuditActor(request)
    const row = await restoreWorkspace(db, { config, countUsed }, by, params.workspace)
    const message = translate(request, 'done.workspace_restored')
    return { type: 'success', message, workspace: present(row) }
  })
}
