import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { translate } from '../../translation/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { endImpersonation } from '../impersonation/impersonation.service.ts'
import { endSessions } from '../sessions/sessions.ts'
import { originOf } from '../sessions/origin.ts'
import { presentUser } from '../profile/present-user.ts'
import { askForSecondFactor, askForSignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { finishSignIn, signIn } from './sign-in.service.ts'

export function signInRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'POST /login', async ({ body, request }) => {
    const linkToken = body.oidc_link_token ?? null
    const given = { ...body, remember: body.remember ?? false, linkToken }
    return { ...(await signIn(db, parts, given, originOf(request))), new_user: false }
  })

  serve(app, 'POST /auth/two-factor/verify', async ({ body, request }) => {
    const given = { pendingToken: body.pending_auth_token, proof: { code: body.code } }
    const { user, ...session } = await finishSignIn(db, parts, given, originOf(request))
    return { ...session, user: await presentUser(db, user, parts) }
  })

  serve(app, 'POST /auth/two-factor/passkey/options', ({ body }) =>
    askForSecondFactor(db, parts, body.pending_auth_token),
  )

  serve(app, 'POST /auth/two-factor/passkey', async ({ body, request }) => {
    const { pending_auth_token: pendingToken, credential } = body
    const given = { pendingToken, proof: { credential } }
    const { user, ...session } = await finishSignIn(db, parts, given, originOf(request))
    return { ...session, user: await presentUser(db, user, parts) }
  })

  serve(app, 'POST /auth/passkey/options', () => askForSignIn(db, parts))

  serve(app, 'POST /auth/passkey/verify', async ({ body, request }) => {
    const given = { credential: body.credential, remember: body.remember ?? false }
    return { ...(await signInWithPasskey(db, parts, given, originOf(request))), new_user: false }
  })

  serve(app, 'POST /logout', async ({ request }) => {
    const { userId, sessionId, impersonatorId } = requireSession(request)
    if (impersonatorId !== null) await endImpersonation(db, sessionId, auditActorOf(request))
    else await endSessions(db, userId, { only: sessionId })
    return { message: translate(request, 'done.logged_out') }
  })
}
