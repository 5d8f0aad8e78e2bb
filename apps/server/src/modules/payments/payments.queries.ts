import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { connectedAccounts } from '../connections/connections.table.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { paymentIntents } from './payments.table.ts'

export type IntentRow = typeof paymentIntents.$inferSelect

/**
 * Finds an account connected by a member of this workspace, by our id or Stripe's: a form cannot pay to anyone else.
 * If none is named, the owner is paid.
 */
export async function findPaymentAccount(
  db: Database,
  workspaceId: number,
  ref: string | null,
): Promise<string | undefined> {
  const isNamed =
    ref === null
      ? eq(workspaceMembers.role, 'owner')
      : or(
          eq(connectedAccounts.serviceUserId, ref),
          /^\d{1,15}$/.test(ref) ? eq(connectedAccounts.id, Number(ref)) : undefined,
        )
  const [account] = await db
    .select({ id: connectedAccounts.serviceUserId })
    .from(connectedAccounts)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.userId, connectedAccounts.userId),
        eq(workspaceMembers.workspaceId, workspaceId),
      ),
    )
    .where(and(eq(connectedAccounts.service, 'stripe'), isNamed))
    .orderBy(connectedAccounts.id)
    .limit(1)
  return account?.id
}

/** Returns the stored intent, which may have been requested before. */
export async function saveIntent(
  db: Database,
  intent: typeof paymentIntents.$inferInsert,
): Promise<IntentRow> {
  await db.insert(paymentIntents).values(intent).onConflictDoNothing()
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, intent.id))
  return row!
}

export async function findIntentRow(
  db: Database,
  formId: number,
  id: string,
): Promise<IntentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.formId, formId)))
  return row
}

/** Returns false if the intent paid for another submission. */
export async function claimIntent(
  db: Database,
  formId: number,
  id: string,
  submissionId: string,
): Promise<boolean> {
  const claimed = await db
    .update(paymentIntents)
    .set({ submissionId })
    .where(
      and(
        eq(paymentIntents.id, id),
        eq(paymentIntents.formId, formId),
        or(isNull(paymentIntents.submissionId), eq(paymentIntents.submissionId, submissionId)),
      ),
    )
    .returning({ id: paymentIntents.id })
  return claimed.length > 0
}
