import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { BillingGateway, StripeSubscription } from '../../stripe/billing-gateway.ts'
import { subscriptions } from '../plans/plans.table.ts'
import { billingCustomers, type CustomerRow } from './billing.table.ts'

/**
 * Asks Stripe and stores what it says. For who holds the lock of the customer: of two who read at once, the one with the
 * older answer could write last.
 */
export async function readSubscriptions(
  db: Database,
  gateway: BillingGateway,
  { userId, stripeId: customer }: CustomerRow,
): Promise<StripeSubscription[]> {
  const found = await gateway.listSubscriptions(customer)
  for (const { itemId: _, ...subscription } of found)
    await db
      .insert(subscriptions)
      .values({ ...subscription, userId })
      .onConflictDoUpdate({ target: subscriptions.stripeId, set: subscription })
  const known = found.map(({ stripeId }) => stripeId)
  await db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        known.length > 0 ? notInArray(subscriptions.stripeId, known) : undefined,
      ),
    )
  return found
}

/** Waits for who is at it. False: nobody is billed by that name. */
export async function syncCustomer(
  db: Database,
  gateway: BillingGateway,
  stripeId: string,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [customer] = await db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.stripeId, stripeId))
      .for('update')
    if (customer) await readSubscriptions(db, gateway, customer)
    return customer !== undefined
  })
}

export async function listCustomerIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ stripeId: billingCustomers.stripeId })
    .from(billingCustomers)
    .orderBy(sql`${billingCustomers.userId}`)
  return rows.map(({ stripeId }) => stripeId)
}
