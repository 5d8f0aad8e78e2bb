import type { Language } from '@formstead/i18n'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import {
  type ServerTranslator,
  supportedLanguage,
  translatorFor,
} from '../../translation/translator.ts'
import { findUser, findUserByEmail } from '../accounts/users.ts'
import { composeMail } from '../../mail/compose-mail.ts'

type Invitation = {
  email: string
  token: string
  workspace: string
  inviterId: number
  /** The language of the inviter. */
  language: Language | undefined
}

/** Links people with an account to a page where they accept while signed in, and everyone else to the register page. */
export async function mailInvite(
  db: Database,
  { config, keys }: { config: Pick<Config, 'appName' | 'appUrl'>; keys: AppKeys },
  { email, token, workspace, inviterId, language }: Invitation,
): Promise<void> {
  const [known, inviter] = [await findUserByEmail(db, email), await findUser(db, inviterId)]
  const query = new URLSearchParams({ email, invite_token: token })
  const url = known
    ? `${config.appUrl}/invites/${token}`
    : `${config.appUrl}/register?${query.toString()}`
  const translator = translatorFor(supportedLanguage(known?.language ?? language ?? null))
  const message = inviteMessage(translator, {
    appName: config.appName,
    inviter: inviter?.name ?? '',
    email,
    workspace,
    url,
  })
  await sendMail(db, keys, { to: { address: email }, ...message })
}

function inviteMessage(
  translator: ServerTranslator,
  {
    url,
    ...names
  }: { appName: string; inviter: string; workspace: string; email: string; url: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName: names.appName,
    subject: t('mail.invite.subject', names),
    heading: t('mail.invite.heading', names),
    paragraphs: [t('mail.invite.text', names), t('mail.invite.limits', names)],
    button: { label: t('mail.invite.button'), url },
    footer: t('mail.invite.footer', names),
  })
}
