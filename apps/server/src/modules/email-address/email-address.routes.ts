import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { requestedLanguage, translate } from '../../translation/request-language.ts'
import { sendLinkJob } from '../account-links/send-link.job.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { invalidLink } from '../accounts/account-problems.ts'
import { originOf } from '../sessions/origin.ts'
import { confirmEmail } from './email-address.service.ts'
import { undoEmailChange } from './undo-email.service.ts'

export function emailAddressRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'POST /email/verify/{user}', async ({ params, body, request }) => {
    const { userId } = requireSession(request)
    if (params.user !== userId) throw invalidLink()
    const given = { userId, token: body.token }
    await confirmEmail(db, parts, given, originOf(request))
    return { status: translate(request, 'done.email_confirmed') }
  })

  serve(app, 'POST /email/undo/{user}', async ({ params, body, request }) => {
    const given = { userId: params.user, token: body.token }
    await undoEmailChange(db, parts, given, originOf(request))
    return { status: translate(request, 'done.email_restored') }
  })

  serve(app, 'POST /email/resend', async ({ body, request }) => {
    await sendJob(db, sendLinkJob, {
      purpose: 'verify_email',
      email: body.email,
      language: requestedLanguage(request),
    })
    return { status: translate(request, 'done.confirm_link') }
  })
}
