import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { EndpointResponse } from '@formstead/contract'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import type { Storage } from '../../../storage/storage.ts'
import { version } from '../../../version.ts'
import { users } from '../../accounts/users.table.ts'
import { storedBytes } from '../../files/files.table.ts'
import { formCounters, forms } from '../../forms/forms.table.ts'
import { workspaces } from '../../workspaces/workspaces.table.ts'

export async function describeInstance(
  db: Database,
  { config, storage }: { config: Config; storage: Storage },
): Promise<EndpointResponse<'GET /moderator/instance'>> {
  const free = await storage.freeBytes()
  const [answers] = await db
    .select({
      count:
        sql<number>`coalesce(sum(${formCounters.completed} + ${formCounters.partial}), 0)`.mapWith(
          Number,
        ),
    })
    .from(formCounters)
  const [stored] = await db
    .select({ bytes: sql<number>`coalesce(sum(${storedBytes.bytes}), 0)`.mapWith(Number) })
    .from(storedBytes)
    .where(sql`${storedBytes.owner} = 'workspace'`)
  const size = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return {
    version,
    node_version: process.versions.node,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    self_hosted: config.isSelfHosted,
    users: await db.$count(users),
    blocked_users: await db.$count(users, isNotNull(users.blockedAt)),
    workspaces: await db.$count(workspaces),
    forms: await db.$count(forms, isNull(forms.deletedAt)),
    submissions: answers!.count,
    stored_bytes: stored!.bytes,
    database_bytes: Number(size.rows[0]!.bytes),
    free_bytes: Number.isFinite(free) ? Math.floor(free) : null,
  }
}
