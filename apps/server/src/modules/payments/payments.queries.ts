import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { paymentAccounts, paymentIntents } from './payments.table.ts'

export type IntentRow = typeof paymentIntents.$inferSelect

/** An account of this workspace, by our id or by Stripe's; a form cannot have others be paid. */
export async function findPaymentAccount(
  db: Database,
  workspaceId: number,
  ref: string | null,
): Promise<string | undefined> {
  const isNamed =
    ref === null
      ? undefined
      : or(
          eq(paymentAccounts.stripeAccountId, ref),
          /^\d{1,15}$/.test(ref) ? eq(paymentAccounts.id, Number(ref)) : undefined,
        )
  const [account] = await db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.workspaceId, workspaceId), isNamed))
    .orderBy(paymentAccounts.id)
    .limit(1)
  return account?.id
}

/** As it is known here: it may have been asked for before. */
export async function keepIntent(
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

/** False: another answer was paid with it. */
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
