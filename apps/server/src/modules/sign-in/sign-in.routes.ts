import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireSession } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { askedLanguage, tell } from '../../speech/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { endSessions } from '../accounts/accounts.queries.ts'
import { confirmEmail } from '../email-address/email-address.service.ts'
import { originOf } from '../sessions/origin-of.ts'
import { presentUser } from '../profile/present-user.ts'
import { register } from '../registration/register.service.ts'
import { resetPassword } from '../password-reset/reset-password.service.ts'
import { sendLinkJob } from '../account-links/send-link.job.ts'
import { finishSignIn, signIn } from './sign-in.service.ts'
import { undoEmailChange } from '../email-address/undo-email.service.ts'

export function signInRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'POST /register', async ({ body, request }) => {
    const { user, ...session } = await register(db, parts, body, originOf(request))
    const shown = await presentUser(db, user, parts.config)
    return { ...session, new_user: true, user: shown, appsumo_license: null }
  })

  serve(app, 'POST /login', async ({ body, request }) => {
    const given = { ...body, remember: body.remember ?? false }
    return { ...(await signIn(db, parts, given, originOf(request))), new_user: false }
  })

  serve(app, 'POST /auth/two-factor/verify', async ({ body, request }) => {
    const given = { pendingToken: body.pending_auth_token, code: body.code }
    const { user, ...session } = await finishSignIn(db, parts, given, originOf(request))
    return { ...session, user: await presentUser(db, user, parts.config) }
  })

  serve(app, 'POST /logout', async ({ request }) => {
    const { userId, sessionId } = requireSession(request)
    await endSessions(db, userId, { only: sessionId })
    return { message: tell(request, 'done.logged_out') }
  })

  serve(app, 'POST /password/email', async ({ body, request }) => {
    await sendJob(db, sendLinkJob, {
      purpose: 'reset_password',
      email: body.email,
      language: askedLanguage(request),
    })
    return { status: tell(request, 'done.reset_link') }
  })

  serve(app, 'POST /password/reset', async ({ body, request }) => {
    await resetPassword(db, parts, body, originOf(request))
    return { status: tell(request, 'done.password_reset') }
  })

  serve(app, 'POST /email/verify/{user}', async ({ params, body, request }) => {
    const given = { userId: params.user, token: body.token }
    await confirmEmail(db, parts.config, given, originOf(request))
    return { status: tell(request, 'done.email_confirmed') }
  })

  serve(app, 'POST /email/undo/{user}', async ({ params, body, request }) => {
    const given = { userId: params.user, token: body.token }
    await undoEmailChange(db, parts, given, originOf(request))
    return { status: tell(request, 'done.email_restored') }
  })

  serve(app, 'POST /email/resend', async ({ body, request }) => {
    await sendJob(db, sendLinkJob, {
      purpose: 'verify_email',
      email: body.email,
      language: askedLanguage(request),
    })
    return { status: tell(request, 'done.confirm_link') }
  })
}
