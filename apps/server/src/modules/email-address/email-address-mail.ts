import type { Database } from '../../database/client.ts'
import {
  type RequestLanguage,
  confirmationLink,
  confirmEmailMessage,
  mailboxOf,
  type MailParts,
  ownerTranslator,
  requesterTranslator,
} from '../account-links/account-mail.ts'
import {
  emailChangedNotice,
  emailChangeNotice,
  emailInUseNotice,
  emailRestoredNotice,
} from './email-notices.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import { findUserByEmail, type UserRow } from '../accounts/users.ts'
import type { Origin } from '../sessions/sessions.ts'
import { recordEmailChange } from './email-changes.ts'
import { maskEmail } from './mask-email.ts'

/**
 * Mails the new address, which is not the account's yet, and a warning to the address that it would replace. If the new
 * one belongs to another account, its owner is told, but the requester is not.
 */
export async function mailEmailChange(
  db: Database,
  { config, keys }: MailParts,
  user: UserRow,
  newEmail: string,
  asked: RequestLanguage,
): Promise<void> {
  const owner = await findUserByEmail(db, newEmail)
  const token = await issueToken(db, { ...user, email: newEmail }, 'change_email')
  const url = confirmationLink(config, user.id, token)
  const message = owner
    ? emailInUseNotice(ownerTranslator(owner, asked), config)
    : confirmEmailMessage(requesterTranslator(user, asked), { ...config, url })
  await sendMail(db, keys, { to: mailboxOf(owner ?? { ...user, email: newEmail }), ...message })
  const notice = emailChangeNotice(ownerTranslator(user, asked), { ...config, newEmail })
  await sendMail(db, keys, { to: mailboxOf(user), ...notice })
}

/** Mails the address that the account had `before`. */
export async function mailEmailChanged(
  db: Database,
  { config, keys }: MailParts,
  before: UserRow,
  change: { newEmail: string; origin: Origin; canBeUndone: boolean },
): Promise<void> {
  const { origin, newEmail, canBeUndone } = change
  const token = canBeUndone ? await recordEmailChange(db, before) : undefined
  const notice = emailChangedNotice(ownerTranslator(before, origin.language), {
    ...config,
    maskedEmail: maskEmail(newEmail),
    changedAt: new Date(),
    origin,
    undoUrl: token && `${config.appUrl}/email/undo/${before.id}?token=${token}`,
  })
  await sendMail(db, keys, { to: mailboxOf(before), ...notice })
}

/** Mails the address that the account had until the change was undone. */
export async function mailEmailRestored(
  db: Database,
  { config, keys }: MailParts,
  before: UserRow,
  asked: RequestLanguage,
): Promise<void> {
  const notice = emailRestoredNotice(ownerTranslator(before, asked), config)
  await sendMail(db, keys, { to: mailboxOf(before), ...notice })
}
