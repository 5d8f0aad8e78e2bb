import type { Language } from '@formstead/i18n'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { toHeaderText } from '../../mail/mail-message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import {
  type ServerTranslator,
  supportedLanguage,
  translatorFor,
} from '../../translation/translator.ts'
import { issueToken } from './one-time-tokens.ts'
import type { UserRow } from '../accounts/users.ts'
import { composeMail } from '../../mail/compose-mail.ts'

type MailConfig = Pick<Config, 'appName' | 'appUrl'>
export type MailParts = { config: MailConfig; keys: AppKeys }
export type RequestLanguage = Language | undefined

export async function mailVerificationLink(
  db: Database,
  { config, keys }: MailParts,
  user: UserRow,
  asked: RequestLanguage,
): Promise<void> {
  const token = await issueToken(db, user, 'verify_email')
  const url = confirmationLink(config, user.id, token)
  const message = confirmEmailMessage(requesterTranslator(user, asked), { ...config, url })
  await sendMail(db, keys, { to: mailboxOf(user), ...message })
}

export async function mailResetLink(
  db: Database,
  { config, keys }: MailParts,
  user: UserRow,
  asked: RequestLanguage,
): Promise<void> {
  const token = await issueToken(db, user, 'reset_password')
  const url = `${config.appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
  const message = resetPasswordMessage(requesterTranslator(user, asked), { ...config, url })
  await sendMail(db, keys, { to: mailboxOf(user), ...message })
}

export async function mailPasswordChanged(
  db: Database,
  { config, keys }: MailParts,
  user: UserRow,
  asked: RequestLanguage,
  { endedTokens }: { endedTokens: boolean },
): Promise<void> {
  const notice = passwordChangedNotice(ownerTranslator(user, asked), { ...config, endedTokens })
  await sendMail(db, keys, { to: mailboxOf(user), ...notice })
}

/** A requested link is meant for the requester, so it uses the language of the request. */
export const requesterTranslator = (
  { language }: UserRow,
  asked: RequestLanguage,
): ServerTranslator => translatorFor(asked ?? supportedLanguage(language))

/** A warning is meant for the owner, who may not have made the request, so it uses the owner's language. */
export const ownerTranslator = ({ language }: UserRow, asked: RequestLanguage): ServerTranslator =>
  translatorFor(language === null && asked ? asked : supportedLanguage(language))

/** Opens a page that asks for confirmation, because mail scanners follow links. */
export const confirmationLink = ({ appUrl }: MailConfig, userId: number, token: string) =>
  `${appUrl}/email/verify/${userId}?token=${token}`

export const mailboxOf = ({ name, email }: Pick<UserRow, 'name' | 'email'>) => ({
  name: toHeaderText(name),
  address: email,
})

export function confirmEmailMessage(
  translator: ServerTranslator,
  { appName, url }: { appName: string; url: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.confirm_email.subject', { appName }),
    heading: t('mail.confirm_email.heading'),
    paragraphs: [t('mail.confirm_email.text', { appName })],
    button: { label: t('mail.confirm_email.button'), url },
    footer: t('mail.confirm_email.footer', { appName }),
  })
}

function resetPasswordMessage(
  translator: ServerTranslator,
  { appName, url }: { appName: string; url: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.reset_password.subject', { appName }),
    heading: t('mail.reset_password.heading'),
    paragraphs: [t('mail.reset_password.text'), t('mail.reset_password.limits')],
    button: { label: t('mail.reset_password.button'), url },
    footer: t('mail.reset_password.footer'),
  })
}

function passwordChangedNotice(
  translator: ServerTranslator,
  { appName, appUrl, endedTokens }: { appName: string; appUrl: string; endedTokens: boolean },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.password_changed.subject', { appName }),
    heading: t('mail.password_changed.heading'),
    paragraphs: [
      t('mail.password_changed.text'),
      ...(endedTokens ? [t('mail.password_changed.tokens')] : []),
      t('mail.password_changed.warning'),
    ],
    button: { label: t('mail.password_changed.button'), url: `${appUrl}/password/email` },
    footer: t('mail.your_account', { appName }),
  })
}
