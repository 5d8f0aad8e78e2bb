import { trackEvent } from '../../lib/analytics/track-event.ts'
import type { PlanName } from '../../lib/billing/subscription-modal.ts'
import { offeredTrial } from '../../lib/billing/wanted-plan.ts'
import { stringifySearch } from '../../lib/navigation/search-text.ts'

/** Who invoices are for, and where they are sent. */
export type Payer = { name: string; email: string }

/** In a tab of its own: the page that somebody was at stays as it is. */
export function openCheckout(plan: PlanName, yearly: boolean, { name, email }: Payer): void {
  const trial = offeredTrial()
  if (trial !== undefined) trackEvent('extended_trial_used', { duration: Number.parseInt(trial) })
  const search = {
    plan,
    yearly: String(yearly),
    currency: 'usd',
    name: name || undefined,
    email: email || undefined,
    trial_duration: trial,
  }
  window.open(`/redirect/checkout${stringifySearch(search)}`, '_blank', 'noopener')
}

/** As browsers see it. */
export function isEmail(text: string): boolean {
  const input = document.createElement('input')
  input.type = 'email'
  input.value = text
  return input.validity.valid
}
