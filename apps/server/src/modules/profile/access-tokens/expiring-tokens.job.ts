import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { accessTokens } from '../../access-tokens/access-tokens.table.ts'
import { mailboxOf, type MailParts, ownerTranslator } from '../../account-links/account-mail.ts'
import { findUser } from '../../accounts/users.ts'
import type { ServerTranslator } from '../../../translation/translator.ts'
import { composeMail } from '../../../mail/compose-mail.ts'

export const expiringTokensJob = defineChore({
  name: 'access-tokens.tell-expiry',
  cron: '37 * * * *',
  timeoutSeconds: 120,
})

const warnBeforeDays = 7

/**
 * Notifies owners of access tokens a week before they expire, once. A token with a shorter lifetime is announced at
 * once.
 */
export async function notifyExpiringTokens(
  db: Database,
  { config, keys }: MailParts,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  await db.transaction(async (db) => {
    const { rows } = await db.execute<{
      id: string
      user_id: string
      name: string
      at: string
    }>(sql`
      select id, user_id, name, expires_at::text as at from access_tokens
      where told_at is null and expires_at > ${now}
        and expires_at <= ${now}::timestamptz + make_interval(days => ${warnBeforeDays})
      order by id for update skip locked`)
    for (const { id, user_id, name, at } of rows) {
      const user = await findUser(db, Number(user_id))
      if (user && !user.blockedAt) {
        const notice = { ...config, name, expiresAt: new Date(at) }
        const message = tokenExpiresNotice(ownerTranslator(user, undefined), notice)
        await sendMail(db, keys, { to: mailboxOf(user), ...message })
      }
      await db
        .update(accessTokens)
        .set({ toldAt: now })
        .where(eq(accessTokens.id, Number(id)))
    }
  })
}

type Notice = { appName: string; appUrl: string; name: string; expiresAt: Date }

function tokenExpiresNotice(
  translator: ServerTranslator,
  { appName, appUrl, name, expiresAt }: Notice,
) {
  const { t, language } = translator
  const date = expiresAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  return composeMail(translator, {
    appName,
    subject: t('mail.token_expires.subject', { appName }),
    heading: t('mail.token_expires.heading'),
    paragraphs: [t('mail.token_expires.text', { name, date }), t('mail.token_expires.advice')],
    button: { label: t('mail.token_expires.button'), url: `${appUrl}/settings/access-tokens` },
    footer: t('mail.your_account', { appName }),
  })
}
