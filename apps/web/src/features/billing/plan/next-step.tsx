import type { Tier } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import type { Subscription } from '../../../lib/billing/billing-queries.ts'
import { stateOf } from './plan-state.ts'

type NextStepProps = { tier: Tier; subscription: Subscription | null }

/** Says what happens to the plan next, and when. */
export function NextStep({ tier, subscription }: NextStepProps) {
  const { t, formatDate } = useI18n()
  const day = (moment: string | null) => (moment ? formatDate(moment, { dateStyle: 'long' }) : '')
  const state = subscription ? stateOf(subscription) : 'over'
  const text = () => {
    if (!subscription || state === 'over')
      return t(tier === 'free' ? 'plans.state.freeText' : 'plans.state.grantedText')
    const { period_ends_at, trial_ends_at, cancels_at, grace_ends_at } = subscription
    if (state === 'overdue')
      return t(tier === 'free' ? 'plans.state.lostText' : 'plans.state.overdueText', {
        date: day(grace_ends_at),
      })
    if (state === 'ending') return t('plans.state.endingText', { date: day(cancels_at) })
    if (state === 'trial') return t('plans.state.trialText', { date: day(trial_ends_at) })
    return t('plans.state.activeText', { date: day(period_ends_at) })
  }
  return <p className="text-text-muted">{text()}</p>
}
