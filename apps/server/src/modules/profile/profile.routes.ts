import type { EndpointResponse } from '@formstead/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor, requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound, unauthenticated } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { findUser } from '../accounts/users.ts'
import { endSessions, listSessions } from '../sessions/sessions.ts'
import { deleteAccount, previewDeletion } from './delete-account.service.ts'
import { resendEmailChange, withdrawEmailChange } from '../email-address/email-address.service.ts'
import { originOf } from '../sessions/origin.ts'
import { presentUser } from './present-user.ts'
import {
  changePassword,
  signOutEverywhere,
  updateCredentials,
  updateProfile,
} from './profile.service.ts'

type ShownSession = EndpointResponse<'GET /settings/sessions'>[number]
type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export function profileRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'GET /user', async ({ request }) => {
    const user = await findUser(db, requireActor(request).userId)
    if (!user) throw unauthenticated()
    return presentUser(db, user, parts)
  })

  serve(app, 'GET /user/deletion', ({ request }) =>
    previewDeletion(db, requireActor(request).userId),
  )

  serve(app, 'DELETE /user', async ({ body, request }) => {
    await deleteAccount(db, parts, requireActor(request).userId, body, auditActorOf(request))
    return { message: translate(request, 'done.account_deleted') }
  })

  serve(app, 'PATCH /settings/profile', async ({ body, request }) => {
    const { name, email, current_password } = body
    const given = { name, email, currentPassword: current_password ?? '' }
    const actor = requireSession(request)
    return presentUser(db, await updateProfile(db, parts, actor, given, originOf(request)), parts)
  })

  serve(app, 'DELETE /settings/profile/pending-email', async ({ request }) =>
    presentUser(db, await withdrawEmailChange(db, requireActor(request).userId), parts),
  )

  serve(app, 'POST /settings/profile/pending-email/resend', async ({ request }) => {
    await resendEmailChange(db, parts, requireActor(request).userId, originOf(request))
    return { status: translate(request, 'done.confirm_link') }
  })

  serve(app, 'PATCH /settings/password', ({ body, request }) => {
    const { current_password, password, keep_tokens } = body
    const given = { currentPassword: current_password, password, keepTokens: keep_tokens ?? false }
    return changePassword(db, parts, requireSession(request), given, originOf(request))
  })

  serve(app, 'POST /update-credentials', async ({ body, request }) => {
    const actor = requireSession(request)
    return presentUser(db, await updateCredentials(db, parts, actor, body), parts)
  })

  serve(app, 'GET /settings/sessions', async ({ request }) => {
    const { userId, sessionId } = requireSession(request)
    return (await listSessions(db, userId)).map((row) => presentSession(row, sessionId))
  })

  serve(app, 'DELETE /settings/sessions', async ({ query, request }) => {
    const endsTokens = query.tokens === 'end'
    await signOutEverywhere(db, requireSession(request), { endsTokens })
    const done = endsTokens ? 'done.devices_and_tokens' : 'done.devices_logged_out'
    return { message: translate(request, done) }
  })

  serve(app, 'DELETE /settings/sessions/{session}', async ({ params, request }) => {
    const ended = await endSessions(db, requireActor(request).userId, { only: params.session })
    if (ended === 0) throw notFound()
    return { message: translate(request, 'done.device_logged_out') }
  })
}

function presentSession(row: SessionRow, currentId: number): ShownSession {
  return {
    id: row.id,
    is_current: row.id === currentId,
    ip: row.ip,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }
}
