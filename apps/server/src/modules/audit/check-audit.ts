import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { auditChains } from './audit.table.ts'

export type BrokenChain = { workspaceId: number | null; position: number }

/** Finds where each chain breaks: a modified entry, or the first entry after a gap. */
export async function findBrokenChains(
  db: Database,
  /** Checks all chains unless one is given. */
  only?: { workspaceId: number | null },
): Promise<BrokenChain[]> {
  const isMeant = (table: 'entry' | 'audit_entries' | 'audit_chains') =>
    only
      ? sql`${sql.raw(table)}.workspace_id is not distinct from ${only.workspaceId}::bigint`
      : sql`true`
  const { rows } = await db.execute<{ workspace_id: string | null; position: string }>(sql`
    with checked as (
      select entry.workspace_id, entry.position,
        entry.hash = audit_hash(entry, coalesce(lag(entry.hash) over chain, ''))
          and entry.position = coalesce(lag(entry.position) over chain, 0) + 1 as fits
      from audit_entries entry where ${isMeant('entry')}
      window chain as (partition by entry.workspace_id order by entry.position)
    ), ends as (
      select workspace_id, max(position) as position from audit_entries
      where ${isMeant('audit_entries')} group by workspace_id
    ), broken as (
      select workspace_id, position from checked where not fits
      union all
      -- Entries are missing from the end, or some belong to no chain.
      select coalesce(chain.workspace_id, ends.workspace_id), coalesce(ends.position, 0) + 1
      from (select * from audit_chains where ${isMeant('audit_chains')}) chain
      full join ends on coalesce(chain.workspace_id, 0) = coalesce(ends.workspace_id, 0)
      where chain.length is distinct from ends.position
    )
    select workspace_id, min(position) as position from broken
    group by workspace_id order by workspace_id nulls first`)
  return rows.map(({ workspace_id, position }) => ({
    workspaceId: workspace_id === null ? null : Number(workspace_id),
    position: Number(position),
  }))
}

/** The last hash of each chain. Comparing it with an earlier copy shows whether older entries were replaced. */
export async function listChainEnds(
  db: Database,
): Promise<{ workspaceId: number | null; length: number; hash: string }[]> {
  const rows = await db
    .select()
    .from(auditChains)
    .orderBy(sql`workspace_id nulls first`)
  return rows.map(({ hash, ...chain }) => ({ ...chain, hash: hash.toString('hex') }))
}
