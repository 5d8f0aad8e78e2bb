import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import type { StripeSubscription } from '../../../stripe/billing-gateway.ts'
import { mailboxOf, ownerTranslator } from '../../account-links/account-mail.ts'
import { findUser } from '../../accounts/users.ts'
import { subscriptions } from '../../plans/plans.table.ts'
import { billingCustomers, type CustomerRow } from '../billing.table.ts'
import type { BillingParts } from '../customers.ts'
import { graceEnd, isPastDue } from './subscriptions.policy.ts'
import type { ServerTranslator } from '../../../translation/translator.ts'
import { composeMail } from '../../../mail/compose-mail.ts'

/**
 * Stores the state that Stripe reports and returns it. A stored subscription keeps its plan when its price is no longer
 * in the settings; others with an unknown price are only returned. The caller must hold the customer's lock: of two
 * concurrent reads, the one with the older response could write last.
 */
export async function syncSubscriptions(
  parts: BillingParts,
  { userId, stripeId: customer }: CustomerRow,
): Promise<StripeSubscription[]> {
  const { db, gateway } = parts
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const before = new Map(rows.map((row) => [row.stripeId, row]))
  const found = (await gateway.listSubscriptions(customer)).map((one) =>
    withStored(one, before.get(one.stripeId)),
  )
  for (const one of found) {
    const { plan, itemId: _item, hasDiscount: _discount, cancelsByDate: _byDate, ...state } = one
    if (!plan) continue
    const subscription = { ...state, ...plan }
    await db
      .insert(subscriptions)
      .values({ ...subscription, userId })
      .onConflictDoUpdate({ target: subscriptions.stripeId, set: subscription })
  }
  const known = found.map(({ stripeId }) => stripeId)
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.stripeId, known)))
  for (const { plan, stripeId, pastDueSince } of found)
    if (plan && pastDueSince && !before.get(stripeId)?.pastDueSince)
      await tellOverdue(parts, userId, pastDueSince)
  return found
}

function withStored(
  one: StripeSubscription,
  stored: typeof subscriptions.$inferSelect | undefined,
): StripeSubscription {
  if (!stored) return one
  const { tier, interval, pastDueSince: known } = stored
  const plan = one.plan ?? { tier, interval }
  // The next unpaid invoice must not start the week of grace again.
  const isKnown = known && isPastDue(one) && !(one.pastDueSince && one.pastDueSince < known)
  return { ...one, plan, pastDueSince: isKnown ? known : one.pastDueSince }
}

/** Waits for the customer's lock. */
export async function syncCustomer(parts: BillingParts, stripeId: string): Promise<void> {
  await parts.db.transaction(async (db) => {
    const [customer] = await db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.stripeId, stripeId))
      .for('update')
    if (customer) await syncSubscriptions({ ...parts, db }, customer)
  })
}

export async function listCustomerIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ stripeId: billingCustomers.stripeId })
    .from(billingCustomers)
    .orderBy(billingCustomers.userId)
  return rows.map(({ stripeId }) => stripeId)
}

/** Called once, until the customer has paid. */
async function tellOverdue({ db, mail }: BillingParts, userId: number, since: Date) {
  const user = (await findUser(db, userId))!
  const notice = { ...mail.config, graceEndsAt: graceEnd(since) }
  const message = paymentFailedNotice(ownerTranslator(user, undefined), notice)
  await sendMail(db, mail.keys, { to: mailboxOf(user), ...message })
}

function paymentFailedNotice(
  translator: ServerTranslator,
  { appName, appUrl, graceEndsAt }: { appName: string; appUrl: string; graceEndsAt: Date },
) {
  const { t, language } = translator
  const date = graceEndsAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  return composeMail(translator, {
    appName,
    subject: t('mail.payment_failed.subject', { appName }),
    heading: t('mail.payment_failed.heading'),
    paragraphs: [t('mail.payment_failed.text', { date }), t('mail.payment_failed.after')],
    button: { label: t('mail.payment_failed.button'), url: `${appUrl}/settings/billing` },
    footer: t('mail.your_account', { appName }),
  })
}
