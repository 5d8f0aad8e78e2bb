import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'

/** Long enough for a draft that lies open in a browser, and for a change of mind. */
const graceMs = 30 * 24 * 3_600_000

export const cleanAssetsJob = defineChore({
  name: 'files.clean-assets',
  cron: '23 2 * * *',
  timeoutSeconds: 1800,
})

/**
 * Notes since when no version of any form shows an asset, and gives up those that none has shown for the whole grace
 * period: from then on `files.clean` deletes them. Whatever else learns to show assets must be asked here as well.
 */
export async function cleanAssets(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  await db.execute(sql`
    with shown as (
      select distinct found[1]::uuid as id
      from (
        select document::text as content from form_versions
        union all select icon from workspaces
      ) places,
      regexp_matches(content, '_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
      where content like '%/forms/assets/%'
    ), assets as (
      select uploads.id, unused_since as since, shown.id is not null as is_shown
      from uploads left join shown using (id)
      where is_asset
    )
    update uploads set
      unused_since = case when is_shown then null else coalesce(since, ${now}::timestamptz) end,
      is_asset = is_shown or since is null or since >= ${before}::timestamptz
    from assets
    where uploads.id = assets.id and (not is_shown or since is not null)`)
}
