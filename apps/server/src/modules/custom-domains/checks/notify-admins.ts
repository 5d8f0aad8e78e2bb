import { and, eq, inArray } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { toHeaderText } from '../../../mail/mail-message.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import {
  supportedLanguage,
  translatorFor,
  type ServerTranslator,
} from '../../../translation/translator.ts'
import { users } from '../../accounts/users.table.ts'
import type { DomainRow } from '../../workspaces/custom-domains.table.ts'
import { workspaceMembers } from '../../workspaces/workspaces.table.ts'
import { graceMs, reasonOf } from '../domain-state.policy.ts'
import { proofName } from './find-records.ts'

type TellParts = { keys: AppKeys; config: Pick<Config, 'appName' | 'appUrl'> }

/** Mails the administrators of the workspace, once each time the domain breaks or is freed. */
export async function notifyAdmins(
  db: Database,
  { keys, config }: TellParts,
  event: 'broken' | 'freed',
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
  for (const { name, email, language } of admins) {
    const translator = translatorFor(supportedLanguage(language))
    const { t } = translator
    const message =
      event === 'freed'
        ? freedMessage(translator, config, row)
        : brokenMessage(translator, config, row, now)
    await sendMail(db, keys, {
      to: { name: toHeaderText(name), address: email },
      ...composeMail(translator, {
        ...message,
        appName: config.appName,
        button: { label: t('mail.domain_broken.button'), url: `${config.appUrl}/settings/domains` },
      }),
    })
  }
}

type MessageConfig = Pick<Config, 'appName'>

function brokenMessage(
  translator: ServerTranslator,
  { appName }: MessageConfig,
  row: DomainRow,
  now: Date,
) {
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
  return {
    subject: t('mail.domain_broken.subject', { domain }),
    heading: t('mail.domain_broken.heading', { domain }),
    paragraphs: [reasons[reason](), t('mail.domain_broken.links', { appName })],
    footer: t('mail.domain_broken.footer', { appName }),
  }
}

function freedMessage(
  { t }: ServerTranslator,
  { appName }: MessageConfig,
  { name: domain }: DomainRow,
) {
  return {
    subject: t('mail.domain_freed.subject', { domain }),
    heading: t('mail.domain_freed.heading', { domain }),
    paragraphs: [
      t('mail.domain_freed.text', { record: proofName(domain) }),
      t('mail.domain_freed.again'),
      t('mail.domain_freed.links', { appName }),
    ],
    footer: t('mail.domain_freed.footer', { appName }),
  }
}
