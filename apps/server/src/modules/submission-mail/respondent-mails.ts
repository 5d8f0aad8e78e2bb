import type { SkipReason } from '@formstead/integrations'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { MailFacts } from './submission-mail.queries.ts'
import type { MailOwner } from './mail-parts.ts'

type Claim = { owner: MailOwner; facts: Pick<MailFacts, 'workspaceId'>; to: string }

/**
 * Whether a mail to an address that somebody typed may go out; if not, why. Forms of one workspace take turns, so that two
 * at once do not both find room for the last. What one delivery has claimed stays claimed when it is tried again.
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
