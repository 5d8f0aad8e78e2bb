import type { Pool } from 'pg'
import type { StripeBillingPeer as Peer } from '../../../apps/server/src/testing/peers/stripe-billing-peer.ts'

/** Customers for whom we store something other than what Stripe has. */
export async function findOutdated(
  pool: Pool,
  peer: Peer,
  customers: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ customer: string; state: string }>(
    `select customers.stripe_id as customer, concat_ws(' ', subscriptions.stripe_id, status,
       billing_interval, round(extract(epoch from started_at)), round(extract(epoch from period_ends_at)),
       coalesce(round(extract(epoch from trial_ends_at))::text, 'none'),
       coalesce(round(extract(epoch from cancels_at))::text, 'none')) as state
     from subscriptions join billing_customers as customers using (user_id)`,
  )
  const stored = Map.groupBy(rows, ({ customer }) => customer)
  return customers.filter((customer) => {
    const known = (stored.get(customer) ?? []).map(({ state }) => state)
    return known.toSorted().join('\n') !== statesOf(peer, customer).toSorted().join('\n')
  })
}

const statesOf = (peer: Peer, customer: string): string[] =>
  [...peer.subscriptions.values()]
    .filter((one) => one.customer === customer)
    .map(({ id, status, price, startDate, periodEnd, trialEnd, cancelAtEnd }) =>
      [
        id,
        status,
        price === 'price_pro_year' ? 'yearly' : 'monthly',
        startDate,
        periodEnd,
        trialEnd ?? 'none',
        cancelAtEnd ? periodEnd : 'none',
      ].join(' '),
    )
