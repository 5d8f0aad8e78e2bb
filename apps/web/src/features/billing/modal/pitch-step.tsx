import { trialDays } from '@formstead/contract/plans'
import { useT } from '@formstead/i18n/react'
import { Badge, Button, ButtonLink, SegmentedControl } from '@formstead/ui'
import { useNavigate } from '@tanstack/react-router'
import { Check, ExternalLink } from 'lucide-react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import { useUser } from '../../../lib/app/app-context.ts'
import { useSubscription } from '../../../lib/billing/billing-queries.ts'
import { yearlyDiscountPercent } from '../../../lib/billing/plan-terms.ts'
import { closeModal, subscriptionModal } from '../../../lib/billing/subscription-modal.ts'
import { useProPoints } from '../../../lib/billing/use-pro-points.ts'
import { offeredTrial, wantedPlanPath } from '../../../lib/billing/wanted-plan.ts'
import { saveIntendedUrl } from '../../../lib/session/intended-url.ts'
import { focusFirst } from '../focus-first.ts'
import { PlanPrice } from '../plan-price.tsx'

type PitchStepProps = { yearly: boolean; isSubscribed: boolean }

/** Shows what the plan includes and what it costs. */
export function PitchStep({ yearly, isSubscribed }: PitchStepProps) {
  const t = useT()
  return (
    <div className="mt-5 grid gap-x-8 gap-y-6 rounded-card border border-border bg-surface p-5 sm:grid-cols-[15.5rem_minmax(0,1fr)] sm:p-6">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t('plans.period')}
            segments={[
              { value: 'monthly', label: t('plans.monthly') },
              { value: 'yearly', label: t('plans.yearly') },
            ]}
            value={yearly ? 'yearly' : 'monthly'}
            onChange={(interval) => subscriptionModal.set({ yearly: interval === 'yearly' })}
          />
          <Badge tone="success">{t('plans.save', { percent: yearlyDiscountPercent })}</Badge>
        </div>
        <h3 className="mt-6 text-base/6 font-semibold text-text">{t('plans.pro')}</h3>
        <PlanPrice plan="default" yearly={yearly} isLarge />
        <p>{t(yearly ? 'plans.billedYearly' : 'plans.billedMonthly')}</p>
        <div className="mt-6 flex flex-col items-center gap-1">
          <Choice yearly={yearly} isSubscribed={isSubscribed} />
          <a
            href="/pricing"
            target="_blank"
            className="flex min-h-9 items-center rounded-control px-3 font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
          >
            {t('plans.seeAll')}
          </a>
        </div>
      </div>
      <Features />
    </div>
  )
}

/** Subscribers can manage their plan, and switch from monthly to yearly payment. */
function Choice({ yearly, isSubscribed }: PitchStepProps) {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const own = useSubscription().data?.subscription
  // A trial is only for people who have never had a plan.
  const hasTrial = !user?.has_customer_id || own === null
  const choose = () => {
    trackEvent('upgrade_modal_select_plan', {
      plan: 'default',
      period: yearly ? 'yearly' : 'monthly',
      required_plan: 'pro',
    })
    if (user) return subscriptionModal.set({ plan: 'default' })
    closeModal()
    saveIntendedUrl(document, wantedPlanPath({ plan: 'default', yearly, trial: offeredTrial() }))
    void navigate({ to: '/register' })
  }
  if (!isSubscribed)
    return (
      <Button className="w-full" ref={focusFirst} onClick={choose}>
        {hasTrial ? t('plans.startTrial', { days: trialDays }) : t('plans.upgrade')}
      </Button>
    )
  const isUpgrade = yearly && own?.tier === 'pro' && own.interval === 'monthly'
  return (
    <>
      <ButtonLink
        href="/redirect/billing-portal"
        target="_blank"
        className="w-full"
        ref={focusFirst}
      >
        {t('plans.manage')} <ExternalLink aria-hidden="true" />
      </ButtonLink>
      {isUpgrade && (
        <Button color="outline-gray" className="mt-1 w-full" onClick={choose}>
          {t('plans.upgrade')}
        </Button>
      )}
    </>
  )
}

function Features() {
  const points = useProPoints()
  return (
    <ul className="flex flex-col gap-2.5 text-text">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5">
          <Check className="mt-0.5 size-4 stroke-[2.25] text-accent-text" aria-hidden="true" />
          <span className="text-balance">{point}</span>
        </li>
      ))}
    </ul>
  )
}
