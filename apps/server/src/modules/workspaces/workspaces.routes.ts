import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { translate } from '../../translation/request-language.ts'
import { saveEmailSettings } from './email-settings.ts'
import { leaveWorkspace } from './leave-workspace.service.ts'
import { presentMember, presentWorkspace } from './present-workspace.ts'
import { listMemberRows, listWorkspacesOf } from './workspaces.queries.ts'
import type { WorkspaceRow } from './workspaces.table.ts'
import {
  createWorkspace,
  deleteWorkspace,
  renameWorkspace,
  requireWorkspace,
} from './workspaces.service.ts'

export function workspaceRoutes(
  app: FastifyInstance,
  db: Database,
  { config, keys }: { config: Config; keys: AppKeys },
): void {
  const present = (row: WorkspaceRow) => presentWorkspace(row, config)

  serve(app, 'GET /open/workspaces', async ({ request }) => {
    const rows = await listWorkspacesOf(db, requireActor(request).userId)
    return rows.map(present)
  })

  serve(app, 'POST /open/workspaces/create', async ({ body, request }) => {
    const row = await createWorkspace(db, config, requireActor(request).userId, body)
    return {
      type: 'success',
      message: translate(request, 'done.workspace_created'),
      workspace_id: row.id,
      workspace: present(row),
    }
  })

  serve(app, 'PUT /open/workspaces/{workspace}', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const row = await renameWorkspace(db, userId, params.workspace, body)
    return {
      type: 'success',
      message: translate(request, 'done.workspace_updated'),
      workspace: present(row),
    }
  })

  serve(app, 'DELETE /open/workspaces/{workspace}', async ({ params, request }) => {
    await deleteWorkspace(db, requireActor(request).userId, params.workspace)
    const message = translate(request, 'done.workspace_deleted')
    return { type: 'success', message, workspace_id: params.workspace }
  })

  serve(
    app,
    'PUT /open/workspaces/{workspace}/email-settings',
    async ({ params, body, request }) => {
      const { userId } = requireActor(request)
      return present(await saveEmailSettings({ db, keys, config }, userId, params.workspace, body))
    },
  )

  serve(app, 'POST /open/workspaces/{workspace}/leave', async ({ params, request }) => {
    await leaveWorkspace(db, requireActor(request).userId, params.workspace)
    return { type: 'success', message: translate(request, 'done.workspace_left') }
  })

  serve(app, 'GET /open/workspaces/{workspace}/users', async ({ params, request }) => {
    await requireWorkspace(db, requireActor(request).userId, params.workspace, 'view')
    return (await listMemberRows(db, params.workspace)).map(presentMember)
  })
}
