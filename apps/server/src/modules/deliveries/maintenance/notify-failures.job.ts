import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { toHeaderText } from '../../../mail/mail-message.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { supportedLanguage, translatorFor } from '../../../translation/translator.ts'
import { notify } from '../../notifications/notify.ts'
import { failuresMessage, type FailingIntegration } from './failures-message.ts'

export const notifyFailuresJob = defineChore({
  name: 'deliveries.tell-failures',
  cron: '* * * * *',
  timeoutSeconds: 120,
})

type Failing = FailingIntegration & {
  id: string
  form_id: string
  user_id: string
  name: string
  email: string
  language: string | null
}

type TellParts = { config: Pick<Config, 'appName' | 'appUrl'>; keys: AppKeys }

/**
 * Notifies the creator of a form that its integrations fail: all of them in one email, and at most one a day. If the
 * creator is no longer a member, the owner of the workspace is notified instead.
 */
export async function notifyFailures(db: Database, { config, keys }: TellParts): Promise<void> {
  await db.transaction(async (db) => {
    const { rows } = await db.execute<Failing>(sql`
      select form_integrations.id, form_integrations.kind, failures, off_reason, failing_since,
        forms.id as form_id, slug, form_versions.title,
        users.id as user_id, users.name, users.email, users.language
      from form_integrations
      join forms on forms.id = form_integrations.form_id and forms.deleted_at is null
      join form_versions on form_versions.id = coalesce(published_version_id, draft_version_id)
      join lateral (
        select user_id from workspace_members
        where workspace_id = forms.workspace_id
          and (user_id = forms.creator_id or role = 'owner')
        order by (user_id = forms.creator_id) desc nulls last limit 1
      ) told on true
      join users on users.id = told.user_id
      where needs_telling and not exists (
        select from notifications
        where notifications.user_id = users.id and notifications.kind = 'integration_failing'
          and notifications.created_at > now() - interval '1 day')
      order by form_integrations.id
      for update of form_integrations skip locked`)
    for (const own of Map.groupBy(rows, (row) => row.user_id).values()) {
      const { user_id: id, name, email, language } = own[0]!
      const translator = translatorFor(supportedLanguage(language))
      const message = failuresMessage(translator, { ...config, integrations: own })
      await sendMail(db, keys, { to: { name: toHeaderText(name), address: email }, ...message })
      for (const formId of new Set(own.map((row) => Number(row.form_id))))
        await notify(db, { userId: Number(id), formId, kind: 'integration_failing' })
    }
    if (rows.length > 0)
      await db.execute(sql`
        update form_integrations set needs_telling = false
        where id in ${rows.map(({ id }) => id)}`)
  })
}
