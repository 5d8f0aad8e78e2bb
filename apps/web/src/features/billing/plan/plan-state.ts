import type { Subscription } from '../../../lib/billing/billing-queries.ts'

type SubscriptionState = 'active' | 'trial' | 'ending' | 'overdue' | 'over'

/** Reduces Stripe's many states to the ones that matter to users. */
export function stateOf({ status, cancels_at }: Subscription): SubscriptionState {
  if (status === 'past_due') return 'overdue'
  if (status !== 'active' && status !== 'trialing') return 'over'
  if (cancels_at !== null) return 'ending'
  return status === 'trialing' ? 'trial' : 'active'
}
