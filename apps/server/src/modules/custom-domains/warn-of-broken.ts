import { and, eq, inArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { toHeaderText } from '../../mail/mail-message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { supportedLanguage, translatorFor } from '../../translation/translator.ts'
import { users } from '../accounts/users.table.ts'
import type { DomainRow } from '../workspaces/custom-domains.table.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { graceMs, reasonOf } from './domain-state.policy.ts'
import { proofName } from './find-records.ts'

type WarnParts = { keys: AppKeys; config: Pick<Config, 'appName' | 'appUrl'> }

/** Mails whoever can repair it, once for each time that it breaks. */
export async function warnOfBroken(
  db: Database,
  { keys, config }: WarnParts,
  row: DomainRow,
  now: Date,
): Promise<void> {
  const admins = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, row.workspaceId),
        inArray(workspaceMembers.role, ['owner', 'admin']),
      ),
    )
  for (const { name, email, language } of admins)
    await sendMail(db, keys, {
      to: { name: toHeaderText(name), address: email },
      ...brokenMessage(config, row, language, now),
    })
}

function brokenMessage(
  { appName, appUrl }: WarnParts['config'],
  row: DomainRow,
  language: string | null,
  now: Date,
) {
  const translator = translatorFor(supportedLanguage(language))
  const { t } = translator
  const { name: domain } = row
  const freedAt = new Date((row.proofMissingSince ?? now).getTime() + graceMs)
  const date = freedAt.toLocaleDateString(translator.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const reasons = {
    proof_missing: () => t('mail.domain_broken.proof_missing', { record: proofName(domain), date }),
    address_missing: () => t('mail.domain_broken.address_missing', { domain }),
    address_elsewhere: () =>
      t('mail.domain_broken.address_elsewhere', {
        domain,
        addresses: row.foundAddresses.join(', '),
      }),
  }
  const reason = reasonOf(row, now) as keyof typeof reasons
  return composeMail(translator, {
    appName,
    subject: t('mail.domain_broken.subject', { domain }),
    heading: t('mail.domain_broken.heading', { domain }),
    paragraphs: [reasons[reason](), t('mail.domain_broken.links', { appName })],
    button: { label: t('mail.domain_broken.button'), url: `${appUrl}/settings/domains` },
    footer: t('mail.domain_broken.footer', { appName }),
  })
}
