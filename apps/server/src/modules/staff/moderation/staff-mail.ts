import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { mailboxOf, ownerTranslator } from '../../account-links/account-mail.ts'
import type { UserRow } from '../../accounts/users.ts'

export type StaffParts = { config: Config; keys: AppKeys }

const notices = {
  blocked: {
    subject: 'mail.blocked.subject',
    heading: 'mail.blocked.heading',
    text: 'mail.blocked.text',
    more: 'mail.blocked.more',
  },
  unblocked: {
    subject: 'mail.unblocked.subject',
    heading: 'mail.unblocked.heading',
    text: 'mail.unblocked.text',
    more: 'mail.unblocked.more',
  },
  two_factor_off: {
    subject: 'mail.two_factor_off.subject',
    heading: 'mail.two_factor_off.heading',
    text: 'mail.two_factor_off.text',
    more: 'mail.two_factor_off.more',
  },
} as const

/** Reasons are only for staff: they may name people who complained. */
export async function mailStaffNotice(
  db: Database,
  { config, keys }: StaffParts,
  user: UserRow,
  kind: keyof typeof notices,
): Promise<void> {
  const translator = ownerTranslator(user, undefined)
  const { t } = translator
  const { appName, appUrl } = config
  const notice = notices[kind]
  const message = composeMail(translator, {
    appName,
    subject: t(notice.subject, { appName }),
    heading: t(notice.heading),
    paragraphs: [t(notice.text, { appName }), t(notice.more)],
    button: { label: t('mail.open_app', { appName }), url: appUrl },
    footer: t('mail.your_account', { appName }),
  })
  await sendMail(db, keys, { to: mailboxOf(user), ...message })
}
