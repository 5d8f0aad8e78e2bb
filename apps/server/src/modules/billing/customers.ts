import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { badRequest, tooManyRequests } from '../../problems.ts'
import type { BillingGateway } from '../../stripe/billing-gateway.ts'
import type { MailParts } from '../account-links/account-mail.ts'
import { findUser } from '../accounts/users.ts'
import { billingCustomers, type CustomerRow } from './billing.table.ts'

export type BillingParts = { db: Database; gateway: BillingGateway; mail: MailParts }

export async function findCustomer(db: Database, userId: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row
}

export async function requireCustomer(db: Database, userId: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, userId)
  if (!customer) throw badRequest('no_customer')
  return customer
}

/** Concurrent calls for one user get the same customer. */
export async function ensureCustomer(
  { db, gateway }: BillingParts,
  userId: number,
): Promise<CustomerRow> {
  const known = await findCustomer(db, userId)
  if (known) return known
  const { name, email } = (await findUser(db, userId))!
  const stripeId = await gateway.createCustomer(userId, { name, email })
  await db
    .insert(billingCustomers)
    .values({ userId, stripeId, companyName: name, invoiceEmail: email })
    .onConflictDoNothing()
  return requireCustomer(db, userId)
}

export async function updateDetails(
  parts: BillingParts,
  userId: number,
  details: { name: string; email: string },
): Promise<void> {
  const { stripeId } = await ensureCustomer(parts, userId)
  await parts.gateway.updateCustomer(stripeId, details)
  await parts.db
    .update(billingCustomers)
    .set({ companyName: details.name, invoiceEmail: details.email })
    .where(eq(billingCustomers.userId, userId))
}

const secondsToWait = 15

/** Allows one operation at a time on a customer's subscriptions. Others are asked to try again later. */
export async function lockCustomer(db: Database, userId: number): Promise<CustomerRow> {
  const [locked] = await db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .for('update', { skipLocked: true })
  if (locked) return locked
  await requireCustomer(db, userId)
  throw tooManyRequests(secondsToWait)
}
