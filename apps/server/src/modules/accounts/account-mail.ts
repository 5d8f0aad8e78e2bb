import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { toHeaderText } from '../../mail/mail-message.ts'
import { confirmEmailMessage } from '../../mail/messages/confirm-email.ts'
import { emailChangeNotice } from '../../mail/messages/email-change-notice.ts'
import { passwordChangedNotice } from '../../mail/messages/password-changed-notice.ts'
import { resetPasswordMessage } from '../../mail/messages/reset-password.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { issueToken } from './account-tokens.ts'
import type { UserRow } from './accounts.queries.ts'
import { describeOrigin } from './describe-origin.ts'
import { emailChangedNotice } from './email-changed-notice.ts'
import { recordEmailChange } from './email-changes.ts'
import { emailRestoredNotice } from './email-restored-notice.ts'
import { maskEmail } from './mask-email.ts'
import type { Origin } from './sessions.ts'

type MailConfig = Pick<Config, 'appName' | 'appUrl'>

export async function mailVerificationLink(
  db: Database,
  config: MailConfig,
  user: UserRow,
): Promise<void> {
  const token = await issueToken(db, user, 'verify_email')
  const url = confirmationLink(config, user.id, token)
  await sendMail(db, { to: mailboxOf(user), ...confirmEmailMessage({ ...config, url }) })
}

/** To the new address, which is not the account's yet, and a warning to the one that it would replace. */
export async function mailEmailChange(
  db: Database,
  config: MailConfig,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  const token = await issueToken(db, { ...user, email: newEmail }, 'change_email')
  const url = confirmationLink(config, user.id, token)
  const newMailbox = mailboxOf({ ...user, email: newEmail })
  await sendMail(db, { to: newMailbox, ...confirmEmailMessage({ ...config, url }) })
  await sendMail(db, { to: mailboxOf(user), ...emailChangeNotice({ ...config, newEmail }) })
}

/** To the address that the account had `before`. */
export async function mailEmailChanged(
  db: Database,
  config: MailConfig,
  before: UserRow,
  change: { newEmail: string; origin: Origin; canBeUndone: boolean },
): Promise<void> {
  const token = change.canBeUndone ? await recordEmailChange(db, before) : undefined
  const notice = emailChangedNotice({
    ...config,
    maskedEmail: maskEmail(change.newEmail),
    changedAt: new Date(),
    origin: describeOrigin(change.origin),
    undoUrl: token && `${config.appUrl}/email/undo/${before.id}?token=${token}`,
  })
  await sendMail(db, { to: mailboxOf(before), ...notice })
}

/** To the address that the account had until the change was undone. */
export async function mailEmailRestored(
  db: Database,
  config: MailConfig,
  before: UserRow,
): Promise<void> {
  await sendMail(db, { to: mailboxOf(before), ...emailRestoredNotice(config) })
}

export async function mailResetLink(
  db: Database,
  config: MailConfig,
  user: UserRow,
): Promise<void> {
  const token = await issueToken(db, user, 'reset_password')
  const url = `${config.appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
  await sendMail(db, { to: mailboxOf(user), ...resetPasswordMessage({ ...config, url }) })
}

export async function mailPasswordChanged(
  db: Database,
  config: MailConfig,
  user: UserRow,
): Promise<void> {
  await sendMail(db, { to: mailboxOf(user), ...passwordChangedNotice(config) })
}

/** Opens a page that asks before it confirms: mail scanners follow links. */
const confirmationLink = ({ appUrl }: MailConfig, userId: number, token: string) =>
  `${appUrl}/email/verify/${userId}?token=${token}`

const mailboxOf = ({ name, email }: Pick<UserRow, 'name' | 'email'>) => ({
  name: toHeaderText(name),
  address: email,
})
