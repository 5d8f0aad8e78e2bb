import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { unauthenticated } from '../../problems.ts'
import { requestedLanguage, translate } from '../../translation/request-language.ts'
import { sendLinkJob } from '../account-links/send-link.job.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { findUser } from '../accounts/users.ts'
import { originOf } from '../sessions/origin.ts'
import { resetPassword } from './reset-password.service.ts'

export function passwordResetRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'POST /password/email', async ({ body, request }) => {
    await sendJob(db, sendLinkJob, {
      purpose: 'reset_password',
      email: body.email,
      language: requestedLanguage(request),
    })
    return { status: translate(request, 'done.reset_link') }
  })

  serve(app, 'POST /settings/password/email', async ({ request }) => {
    const user = await findUser(db, requireActor(request).userId)
    if (!user) throw unauthenticated()
    const language = requestedLanguage(request)
    await sendJob(db, sendLinkJob, { purpose: 'reset_password', email: user.email, language })
    return { status: translate(request, 'done.password_link') }
  })

  serve(app, 'POST /password/reset', async ({ body, request }) => {
    await resetPassword(db, parts, body, originOf(request))
    return { status: translate(request, 'done.password_reset') }
  })
}
