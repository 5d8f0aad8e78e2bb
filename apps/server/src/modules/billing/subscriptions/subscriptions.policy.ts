import type { StripeSubscription } from '../../../stripe/billing-gateway.ts'

/** While a subscription has one of these states, another one would charge the customer twice. */
const live = new Set(['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused'])

export const isLive = ({ status }: { status: string }) => live.has(status)
export const isPastDue = ({ status }: { status: string }) =>
  status === 'past_due' || status === 'unpaid'
/** Whether it pays for one of the plans, rather than for something else that is sold through Stripe. */
export const isPaid = ({ status, plan }: Pick<StripeSubscription, 'status' | 'plan'>) =>
  plan !== undefined && (status === 'active' || status === 'trialing')

const graceDays = 7

/** The view `plans_of_people` in the database uses the same number of days. */
export const graceEnd = (pastDueSince: Date) =>
  new Date(pastDueSince.getTime() + graceDays * 86_400_000)
