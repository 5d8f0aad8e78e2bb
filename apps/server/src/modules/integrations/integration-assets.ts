import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'

const assetPath = String.raw`/forms/assets/[^/?#"<>\\\s]*_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`

/** Finds the assets that integrations show, such as the pictures in a mail. */
export async function findIntegrationAssets(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct lower(found[1]) as id
    from form_integrations, regexp_matches(settings::text, ${assetPath}, 'gi') as found
    where settings::text like '%/forms/assets/%'`)
  return rows.map(({ id }) => id)
}
