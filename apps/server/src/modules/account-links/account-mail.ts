import type { TranslatedLanguage } from '@formstead/i18n'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { toHeaderText } from '../../mail/mail-message.ts'
import { confirmEmailMessage } from '../../mail/messages/confirm-email.ts'
import { emailChangeNotice } from '../../mail/messages/email-change-notice.ts'
import { passwordChangedNotice } from '../../mail/messages/password-changed-notice.ts'
import { resetPasswordMessage } from '../../mail/messages/reset-password.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { speechIn, spokenLanguage, type Speech } from '../../speech/speech.ts'
import { issueToken } from './one-time-tokens.ts'
import type { UserRow } from '../accounts/accounts.queries.ts'
import { emailChangedNotice } from '../email-address/email-changed-notice.ts'
import { recordEmailChange } from '../email-address/email-changes.ts'
import { emailRestoredNotice } from '../email-address/email-restored-notice.ts'
import { maskEmail } from '../email-address/mask-email.ts'
import type { Origin } from '../sessions/start-session.ts'

type MailConfig = Pick<Config, 'appName' | 'appUrl'>
type Asked = TranslatedLanguage | undefined

export async function mailVerificationLink(
  db: Database,
  config: MailConfig,
  user: UserRow,
  asked: Asked,
): Promise<void> {
  const token = await issueToken(db, user, 'verify_email')
  const url = confirmationLink(config, user.id, token)
  const message = confirmEmailMessage(speechOfAsker(user, asked), { ...config, url })
  await sendMail(db, { to: mailboxOf(user), ...message })
}

/** To the new address, which is not the account's yet, and a warning to the one that it would replace. */
export async function mailEmailChange(
  db: Database,
  config: MailConfig,
  user: UserRow,
  newEmail: string,
  asked: Asked,
): Promise<void> {
  const token = await issueToken(db, { ...user, email: newEmail }, 'change_email')
  const url = confirmationLink(config, user.id, token)
  const message = confirmEmailMessage(speechOfAsker(user, asked), { ...config, url })
  await sendMail(db, { to: mailboxOf({ ...user, email: newEmail }), ...message })
  const notice = emailChangeNotice(speechOfOwner(user, asked), { ...config, newEmail })
  await sendMail(db, { to: mailboxOf(user), ...notice })
}

/** To the address that the account had `before`. */
export async function mailEmailChanged(
  db: Database,
  config: MailConfig,
  before: UserRow,
  change: { newEmail: string; origin: Origin; canBeUndone: boolean },
): Promise<void> {
  const { origin, newEmail, canBeUndone } = change
  const token = canBeUndone ? await recordEmailChange(db, before) : undefined
  const notice = emailChangedNotice(speechOfOwner(before, origin.language), {
    ...config,
    maskedEmail: maskEmail(newEmail),
    changedAt: new Date(),
    origin,
    undoUrl: token && `${config.appUrl}/email/undo/${before.id}?token=${token}`,
  })
  await sendMail(db, { to: mailboxOf(before), ...notice })
}

/** To the address that the account had until the change was undone. */
export async function mailEmailRestored(
  db: Database,
  config: MailConfig,
  before: UserRow,
  asked: Asked,
): Promise<void> {
  const notice = emailRestoredNotice(speechOfOwner(before, asked), config)
  await sendMail(db, { to: mailboxOf(before), ...notice })
}

export async function mailResetLink(
  db: Database,
  config: MailConfig,
  user: UserRow,
  asked: Asked,
): Promise<void> {
  const token = await issueToken(db, user, 'reset_password')
  const url = `${config.appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
  const message = resetPasswordMessage(speechOfAsker(user, asked), { ...config, url })
  await sendMail(db, { to: mailboxOf(user), ...message })
}

export async function mailPasswordChanged(
  db: Database,
  config: MailConfig,
  user: UserRow,
  asked: Asked,
): Promise<void> {
  const notice = passwordChangedNotice(speechOfOwner(user, asked), config)
  await sendMail(db, { to: mailboxOf(user), ...notice })
}

/** A link that was asked for is for whoever asked, who reads the language that they asked in. */
const speechOfAsker = ({ language }: UserRow, asked: Asked): Speech =>
  speechIn(asked ?? spokenLanguage(language))

/** A warning is for the owner, who need not have made the request: its language must not hide what happened. */
const speechOfOwner = ({ language }: UserRow, asked: Asked): Speech =>
  speechIn(language === null && asked ? asked : spokenLanguage(language))

/** Opens a page that asks before it confirms: mail scanners follow links. */
const confirmationLink = ({ appUrl }: MailConfig, userId: number, token: string) =>
  `${appUrl}/email/verify/${userId}?token=${token}`

const mailboxOf = ({ name, email }: Pick<UserRow, 'name' | 'email'>) => ({
  name: toHeaderText(name),
  address: email,
})
