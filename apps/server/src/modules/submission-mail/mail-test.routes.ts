import { randomUUID } from 'node:crypto'
import { mailTestReasons } from '@formstead/contract'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { parseMailbox } from '../../mail/mail-message.ts'
import { testMessage } from '../../mail/test-message.ts'
import { badRequest } from '../../problems.ts'
import { languageOf } from '../../translation/request-language.ts'
import { translatorFor } from '../../translation/translator.ts'
import { findUser } from '../accounts/users.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { chooseMailer, systemMailer } from './choose-mailer.ts'
import type { MailParts } from './mail-parts.ts'
import { readFailure } from './smtp-failure.ts'

type Parts = Pick<MailParts, 'db' | 'keys' | 'config' | 'safeDial'>

/** Sends a test mail to oneself through the workspace's mail server. */
export function mailTestRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts
  serve(
    app,
    'POST /open/workspaces/{workspace}/email-settings/test',
    async ({ params, request }) => {
      const { userId } = requireActor(request)
      const workspace = await requireWorkspace(db, userId, params.workspace, 'administer')
      requireFeature(config, workspace, 'custom_smtp')
      const user = await findUser(db, userId)
      if (!workspace.emailSettings || !user) throw badRequest('no_mail_server')
      const { planTier, emailSettings, smtpPassword, id: workspaceId } = workspace
      const mailer = chooseMailer(parts, systemMailer(db, config), {
        workspaceId,
        storedTier: planTier,
        emailSettings,
        smtpPassword,
        contactEmail: user.email,
      })
      try {
        const answer = await mailer.send({
          messageId: `<${randomUUID()}@${new URL(config.appUrl).hostname}>`,
          from: mailer.sender ?? parseMailbox(config.mailFrom).address,
          to: user.email,
          ...testMessage(translatorFor(languageOf(request)), config),
        })
        return { is_sent: true, to: user.email, answer, reason: null }
      } catch (error) {
        const { answer, reason } = readFailure(error)
        return {
          is_sent: false,
          to: user.email,
          answer: answer || null,
          reason: shownReason(reason),
        }
      } finally {
        mailer.close()
      }
    },
  )
}

const shownReason = (reason: string | null) =>
  reason === null ? null : (mailTestReasons.find((one) => one === reason) ?? 'unreachable')
