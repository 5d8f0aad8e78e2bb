import type { EndpointResponse } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { requestedLanguage, translate } from '../../translation/request-language.ts'
import { requireAuditActor } from '../audit/record-audit.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { acceptInvite, showInvite } from './accept-invite.service.ts'
import { listInvites, type InviteRow } from './invites.queries.ts'
import { cancelInvite, invite, resendInvite, type InviteParts } from './invites.service.ts'

export function inviteRoutes(app: FastifyInstance, db: Database, parts: InviteParts): void {
  const sending = (request: FastifyRequest, workspaceId: number) => ({
    by: requireAuditActor(request),
    workspaceId,
    language: requestedLanguage(request),
  })

  serve(app, 'POST /open/workspaces/{workspace}/users/add', async ({ params, body, request }) => {
    const made = await invite(db, parts, sending(request, params.workspace), body)
    const message = translate(request, 'done.invited', { email: made.email })
    return { type: 'success', message, invite: presentInvite(made) }
  })

  serve(app, 'GET /open/workspaces/{workspace}/invites', async ({ params, request }) => {
    await requireWorkspace(db, requireActor(request).userId, params.workspace, 'administer')
    return (await listInvites(db, params.workspace)).map(presentInvite)
  })

  serve(
    app,
    'POST /open/workspaces/{workspace}/invites/{invite}/resend',
    async ({ params, request }) => {
      await resendInvite(db, parts, sending(request, params.workspace), params.invite)
      return { type: 'success', message: translate(request, 'done.invite_resent') }
    },
  )

  serve(
    app,
    'DELETE /open/workspaces/{workspace}/invites/{invite}/cancel',
    async ({ params, request }) => {
      await cancelInvite(db, requireAuditActor(request), params.workspace, params.invite)
      return { type: 'success', message: translate(request, 'done.invite_canceled') }
    },
  )

  serve(app, 'GET /invites/{token}', async ({ params, request }) =>
    showInvite(db, params.token, request.actor?.userId),
  )

  serve(app, 'POST /invites/{token}/accept', async ({ params, request }) => {
    const { workspaceId } = await acceptInvite(db, requireAuditActor(request), params.token)
    const message = translate(request, 'done.invite_accepted')
    return { type: 'success', message, workspace_id: workspaceId }
  })
}

type Invite = EndpointResponse<'GET /open/workspaces/{workspace}/invites'>[number]

const presentInvite = (row: InviteRow): Invite => ({
  id: row.id,
  workspace_id: row.workspaceId,
  email: row.email,
  role: row.role,
  status: row.acceptedAt ? 'accepted' : 'pending',
  valid_until: row.expiresAt.toISOString(),
  is_expired: row.isExpired,
  invited_by: row.inviter,
  created_at: row.createdAt.toISOString(),
})
