import type { createTestApp } from './test-app.ts'

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, 'pool'>
type Entry = {
  action: string
  actor_id: number | null
  impersonator_id: number | null
  subject_id: string | null
  details: Record<string, unknown>
}

/** Reads the audit log of a workspace or of the instance, oldest first. */
export const createAuditReader =
  ({ pool }: TestApp) =>
  async (workspaceId: number | null, about?: { actor?: number; subject?: number }) => {
    const { rows } = await pool.query<Entry>(
      `select action, actor_id::int, impersonator_id::int, subject_id, details from audit_entries
       where workspace_id is not distinct from $1
         and ($2::bigint is null or actor_id = $2) and ($3::text is null or subject_id = $3)
       order by position`,
      [workspaceId, about?.actor ?? null, about?.subject?.toString() ?? null],
    )
    return rows
  }
