import type { SkipReason } from '@formstead/integrations'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { MailFacts } from './submission-mail.queries.ts'
import type { MailOwner } from './mail-parts.ts'

type Claim = { owner: MailOwner; facts: Pick<MailFacts, 'workspaceId'>; to: string }

/**
 * Whether a mail to an address that a respondent typed may be sent; if not, why. Serialized per workspace, so that two
 * concurrent mails do not both take the last slot. A delivery keeps its claim when it is retried.
 */
export async function claimRespondentMail(
  db: Database,
  { respondentMailsPerDay }: Pick<Config, 'respondentMailsPerDay'>,
  { owner: { formId, delivery }, facts: { workspaceId }, to }: Claim,
): Promise<SkipReason | null> {
  if (!delivery) return 'no_recipient'
  return db.transaction(async (db) => {
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtext('respondent_mails'), ${workspaceId}::int)`,
    )
    await db.execute(sql`
      delete from respondent_mails
      where workspace_id = ${workspaceId} and sent_at < now() - interval '1 day'`)
    const { rows } = await db.execute<{ is_own: boolean; lately: boolean; today: number }>(sql`
      select
        exists (select from respondent_mails
          where delivery_id = ${delivery.id} and address_hash = ${to}) as is_own,
        exists (select from respondent_mails where form_id = ${formId}
          and address_hash = ${to} and sent_at > now() - interval '1 hour') as lately,
        (select count(*)::int from respondent_mails where workspace_id = ${workspaceId}) as today`)
    const { is_own: isOwn, lately, today } = rows[0]!
    if (isOwn) return null
    if (lately) return 'recipient_limit'
    if (today >= respondentMailsPerDay) return 'daily_limit'
    await db.execute(sql`
      insert into respondent_mails (workspace_id, form_id, delivery_id, address_hash)
      values (${workspaceId}, ${formId}, ${delivery.id}, ${to})`)
    return null
  })
}
