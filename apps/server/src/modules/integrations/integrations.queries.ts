import type { Tier } from '@formstead/contract'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { users } from '../accounts/users.table.ts'
import { connectedAccounts } from '../connections/connections.table.ts'
import { forms } from '../forms/forms.table.ts'
import { workspaces, workspaceTier } from '../workspaces/workspaces.table.ts'
import { formIntegrations } from './integrations.table.ts'

export type IntegrationRow = typeof formIntegrations.$inferSelect

const columns = {
  integration: formIntegrations,
  pausedByName: users.name,
  account: {
    id: connectedAccounts.id,
    provider: connectedAccounts.service,
    name: connectedAccounts.name,
    email: connectedAccounts.email,
  },
}

export type ListedIntegration = Awaited<ReturnType<typeof listIntegrations>>[number]

export const listIntegrations = (db: Database, formId: number, id?: number) =>
  db
    .select(columns)
    .from(formIntegrations)
    .leftJoin(users, eq(users.id, formIntegrations.pausedBy))
    .leftJoin(connectedAccounts, eq(connectedAccounts.id, formIntegrations.accountId))
    .where(
      and(
        eq(formIntegrations.formId, formId),
        id === undefined ? undefined : eq(formIntegrations.id, id),
      ),
    )
    .orderBy(asc(formIntegrations.id))

/** The plan of the form's workspace. */
export async function findStoredTier(db: Database, formId: number): Promise<Tier> {
  const [row] = await db
    .select({ storedTier: workspaceTier })
    .from(forms)
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .where(eq(forms.id, formId))
  return row!.storedTier
}

export async function findIntegration(
  db: Database,
  formId: number,
  id: number,
): Promise<IntegrationRow | undefined> {
  const [row] = await db
    .select()
    .from(formIntegrations)
    .where(and(eq(formIntegrations.formId, formId), eq(formIntegrations.id, id)))
  return row
}

/** Counts older integrations of the same kind, which for a new one are all of them. */
export const countSiblings = (db: Database, formId: number, kind: string, id: number | undefined) =>
  db.$count(
    formIntegrations,
    and(
      eq(formIntegrations.formId, formId),
      eq(formIntegrations.kind, kind),
      id === undefined ? undefined : lt(formIntegrations.id, id),
    ),
  )

export async function insertIntegration(
  db: Database,
  values: typeof formIntegrations.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(formIntegrations)
    .values(values)
    .returning({ id: formIntegrations.id })
  return row!.id
}

export async function updateIntegration(
  db: Database,
  id: number,
  values: Partial<typeof formIntegrations.$inferInsert>,
): Promise<void> {
  await db
    .update(formIntegrations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(formIntegrations.id, id))
}

export async function deleteIntegration(db: Database, id: number): Promise<void> {
  await db.delete(formIntegrations).where(eq(formIntegrations.id, id))
}

/**
 * Makes waiting deliveries due at once, after an integration resumes; not those being attempted, which would be sent
 * twice.
 */
export async function releaseWaitingDeliveries(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    update deliveries set due_at = now()
    where integration_id = ${id} and state in ('queued', 'retrying') and due_at > now()
      and not is_claimed`)
}

export async function skipWaitingDeliveries(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    update deliveries set state = 'skipped', reason = 'paused', ended_at = now()
    where integration_id = ${id} and state in ('queued', 'retrying')`)
}

export type DeliveryGlance = {
  integration_id: number
  state: 'queued' | 'retrying' | 'delivered' | 'skipped' | 'dead'
  at: string
  tries: number
  due_at: string
  status: number | null
  reason: string | null
}

const glanceAt = 30

/** Returns the latest deliveries of each integration of a form, newest first. */
export async function summarizeDeliveries(db: Database, formId: number): Promise<DeliveryGlance[]> {
  const { rows } = await db.execute<DeliveryGlance>(sql`
    select form_integrations.id::int as integration_id, last.*
    from form_integrations cross join lateral (
      select state, created_at as at, tries, due_at,
        (attempts -> 0 ->> 'status')::int as status,
        coalesce(reason, attempts -> 0 ->> 'reason') as reason
      from deliveries where integration_id = form_integrations.id
      order by id desc limit ${glanceAt}
    ) last
    where form_id = ${formId}`)
  return rows
}

export async function countWaiting(db: Database, formId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select integration_id::int as id, count(*)::int as count from deliveries
    where state in ('queued', 'retrying')
      and integration_id in (select id from form_integrations where form_id = ${formId})
    group by integration_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
