import { trackEvent } from '../../lib/analytics/track-event.ts'
import type { PlanName } from '../../lib/billing/subscription-modal.ts'
import { offeredTrial } from '../../lib/billing/wanted-plan.ts'
import { stringifySearch } from '../../lib/navigation/search-text.ts'

/** The name on invoices, and the address that they are sent to. */
export type Payer = { name: string; email: string }

/** Opens the checkout in a new tab, so that the current page stays as it is. */
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

/** Applies the browser's own rule for email inputs. */
export function isEmail(text: string): boolean {
  const input = document.createElement('input')
  input.type = 'email'
  input.value = text
  return input.validity.valid
}
