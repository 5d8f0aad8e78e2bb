import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { serve } from '../../../http/serve.ts'
import { translate } from '../../../translation/request-language.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { requireAuditActor } from '../../audit/record-audit.ts'
import { saveEmailSettings } from './email-settings.ts'
import { changeRole, removeMember, transferOwnership } from '../members/members.service.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { saveCustomCode, saveFileLinks, saveRetention } from './workspace-settings.service.ts'

const base = '/open/workspaces/{workspace}'

export function workspaceSettingsRoutes(
  app: FastifyInstance,
  db: Database,
  parts: AccountParts,
): void {
  const { config } = parts

  serve(app, `PUT ${base}/email-settings`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    const row = await saveEmailSettings({ db, ...parts }, by, params.workspace, body)
    return presentWorkspace(row, config)
  })

  serve(app, `PUT ${base}/custom-code-settings`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    return presentWorkspace(await saveCustomCode(db, config, by, params.workspace, body), config)
  })

  serve(app, `PUT ${base}/external-file-link-settings`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    return presentWorkspace(await saveFileLinks(db, by, params.workspace, body), config)
  })

  serve(app, `PUT ${base}/retention-settings`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    return presentWorkspace(await saveRetention(db, by, params.workspace, body), config)
  })

  serve(app, `PUT ${base}/users/{user}/update-role`, async ({ params, body, request }) => {
    const { workspace: workspaceId, user: userId } = params
    const by = requireAuditActor(request)
    await changeRole(db, config, by, { workspaceId, userId }, body.role)
    return { type: 'success', message: translate(request, 'done.role_changed') }
  })

  serve(app, `DELETE ${base}/users/{user}/remove`, async ({ params, request }) => {
    const { workspace: workspaceId, user: userId } = params
    await removeMember(db, requireAuditActor(request), { workspaceId, userId })
    return { type: 'success', message: translate(request, 'done.member_removed') }
  })

  serve(app, `POST ${base}/transfer-ownership`, async ({ params, body, request }) => {
    await transferOwnership(db, parts, requireAuditActor(request), params.workspace, body)
    return { type: 'success', message: translate(request, 'done.owner_changed') }
  })
}
