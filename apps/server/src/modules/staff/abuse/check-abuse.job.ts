import { isDraft, outlineDraft } from '@formstead/form-engine'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import type { Workers } from '../../../jobs/workers.ts'
import type { Model } from '../../ai/model/model.ts'
import { ModelError } from '../../ai/model/model-error.ts'
import { abuseReports } from '../staff.table.ts'
import { judgeText, type Verdict } from './judge-text.ts'
import { hasSuspiciousWord } from './suspicious-words.ts'

export const checkAbuseJob = defineChore({
  name: 'staff.check-abuse',
  cron: '*/2 * * * *',
  timeoutSeconds: 600,
})

const mostAtOnce = 100
const randomShare = 0.1

type Unchecked = {
  form_id: number
  slug: string
  version_id: number
  document: unknown
  /** The texts of its active email integrations. Null if it has none. */
  mails: string | null
  mails_at: string | null
  is_new_and_free: boolean
  was_flagged_today: boolean
}

/**
 * Checks what new authors published: rules first, then a small model, and its suspicion becomes a report for staff, at
 * most one a day for each form.
 */
export async function checkAbuse(
  db: Database,
  model: Model,
  { random = Math.random }: { random?: () => number } = {},
): Promise<void> {
  for (const found of await listUnchecked(db)) {
    const text = isDraft(found.document) ? JSON.stringify(outlineDraft(found.document)) : ''
    const texts = [['form', text] as const, ['email', found.mails ?? ''] as const]
    try {
      const verdicts = await Promise.all(
        texts
          .filter(([, one]) => one !== '' && isSuspect(one, found, random))
          .map(([what, one]) => judgeText(model, what, one)),
      )
      await store(
        db,
        found,
        verdicts.find((one) => one?.is_spam || one?.needs_admin_review),
      )
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      // The next run asks again. The model may refuse only this form, which must not keep others from being checked.
      if (error.code !== 'ai_refused') return
    }
  }
}

const isSuspect = (text: string, { is_new_and_free }: Unchecked, random: () => number) =>
  hasSuspiciousWord(text) || is_new_and_free || random() < randomShare

async function store(db: Database, found: Unchecked, verdict: Verdict | undefined): Promise<void> {
  const isReported = verdict !== undefined && !found.was_flagged_today
  await db.transaction(async (db) => {
    await db.execute(sql`
      insert into abuse_checks (form_id, version_id, integrations_at, flagged_at)
      values (${found.form_id}, ${found.version_id}, ${found.mails_at}, ${isReported ? sql`now()` : null})
      on conflict (form_id) do update set
        version_id = excluded.version_id,
        integrations_at = coalesce(excluded.integrations_at, abuse_checks.integrations_at),
        flagged_at = coalesce(excluded.flagged_at, abuse_checks.flagged_at)
    `)
    if (!isReported) return
    await db.insert(abuseReports).values({
      formId: found.form_id,
      formSlug: found.slug,
      reason: verdict.category,
      message: `Automatic check${verdict.is_spam ? '' : ' (unsure)'}: ${verdict.reason}`,
    })
  })
}

/** Staff, blocked authors, and authors whom staff unblocked in the last week are not checked. */
async function listUnchecked(db: Database): Promise<Unchecked[]> {
  const { rows } = await db.execute<Unchecked>(sql`
    select forms.id::float8 as form_id, forms.slug, form_versions.id::float8 as version_id, form_versions.document,
      mails.text as mails, mails.at::text as mails_at,
      user_tier(users.id) = 'free' and users.created_at > now() - interval '7 days' as is_new_and_free,
      coalesce(abuse_checks.flagged_at > now() - interval '24 hours', false) as was_flagged_today
    from forms
    join form_versions on form_versions.id = forms.published_version_id
    join users on users.id = forms.creator_id
    left join abuse_checks on abuse_checks.form_id = forms.id
    left join lateral (
      select string_agg(concat_ws(' ', settings ->> 'subject', settings ->> 'email_content'), ' ') as text,
        max(updated_at) as at
      from form_integrations
      where form_id = forms.id and kind = 'email' and is_active
    ) mails on true
    where forms.deleted_at is null and forms.held_for is null
      and users.role = 'user' and users.blocked_at is null
      and users.created_at > now() - interval '3 months'
      and not exists (
        select from user_blocks
        where user_id = users.id and unblocked_at > now() - interval '7 days'
      )
      and (
        abuse_checks.version_id is distinct from form_versions.id
        or mails.at > coalesce(abuse_checks.integrations_at, '-infinity')
      )
    order by form_versions.id
    limit ${mostAtOnce}
  `)
  return rows
}

/** Only on the hosted service, and only with a model. */
export async function workOnAbuse(
  workers: Workers,
  db: Database,
  { config, model }: { config: Pick<Config, 'isSelfHosted'>; model: Model | undefined },
): Promise<void> {
  await workers.work(
    checkAbuseJob,
    async () => {
      if (model && !config.isSelfHosted) await checkAbuse(db, model)
    },
    { concurrency: 1 },
  )
}
