import type { EndpointResponse } from '@formstead/contract'
import { useI18n, useT } from '@formstead/i18n/react'
import { Badge, Button, ButtonLink, Card } from '@formstead/ui'
import { useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import type { Subscription } from '../../../lib/billing/billing-queries.ts'
import { useUpgrade } from '../../../lib/billing/use-upgrade.ts'
import { searchText } from '../../../lib/navigation/search-text.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { DealLimits } from './deal-limits.tsx'
import { NextStep } from './next-step.tsx'
import { PlanPrice } from '../plan-price.tsx'
import { stateOf } from './plan-state.ts'
import { TeamSize } from './team-size.tsx'
import { useBillingAction } from '../use-billing-action.ts'

type Billing = EndpointResponse<'GET /subscription'>

const names = { free: 'plans.free', pro: 'plans.pro', enterprise: 'plans.enterprise' } as const

/** Shows the plan, how long it lasts, and the actions that are available. */
export function PlanCard({ billing }: { billing: Billing }) {
  const { tier, subscription, has_customer, deal } = billing
  const { t } = useI18n()
  const state = subscription ? stateOf(subscription) : 'over'
  const isLive = state !== 'over'
  // After a failed payment the plan can be free again; without this check a price would be shown for it.
  const isPaidFor = isLive && tier !== 'free'
  return (
    <Card
      title={t('plans.billing.plan')}
      footer={
        (has_customer || isLive || tier === 'free') && (
          <div className="flex grow flex-wrap justify-end gap-2 max-sm:*:grow">
            {has_customer && state !== 'overdue' && (
              <ButtonLink href="/redirect/billing-portal" target="_blank" color="outline-gray">
                {t('plans.billing.portal')} <ExternalLink aria-hidden="true" />
              </ButtonLink>
            )}
            {subscription && isLive ? (
              <Actions subscription={subscription} />
            ) : (
              tier === 'free' && <Upgrade />
            )}
          </div>
        )
      }
    >
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg/7 font-semibold text-text">{t(names[tier])}</b>
          {subscription && isLive && <StateBadge subscription={subscription} />}
        </p>
        {subscription && isPaidFor && (
          <div className="text-text-muted">
            <PlanPrice
              plan={subscription.tier === 'pro' ? 'default' : 'enterprise'}
              yearly={subscription.interval === 'yearly'}
            />
            <p>
              {t(subscription.interval === 'yearly' ? 'plans.billedYearly' : 'plans.billedMonthly')}
            </p>
          </div>
        )}
        {deal && !isLive ? (
          <DealLimits deal={deal} />
        ) : (
          <NextStep tier={tier} subscription={subscription} />
        )}
        {tier !== 'free' && <TeamSize isTeam={tier === 'enterprise'} />}
      </div>
    </Card>
  )
}

function StateBadge({ subscription }: { subscription: Subscription }) {
  const { t } = useI18n()
  const state = stateOf(subscription)
  if (state === 'overdue') return <Badge tone="danger">{t('plans.state.overdue')}</Badge>
  if (state === 'ending') return <Badge tone="warning">{t('plans.state.ending')}</Badge>
  if (state === 'trial') return <Badge tone="accent">{t('plans.state.trial')}</Badge>
  return <Badge tone="success">{t('plans.state.active')}</Badge>
}

function Upgrade() {
  const { t } = useI18n()
  const upgrade = useUpgrade()
  return <Button onClick={() => void upgrade()}>{t('plans.upgrade')}</Button>
}

/** An overdue payment comes first, a canceled plan can be resumed, and any other plan can be changed or canceled. */
function Actions({ subscription }: { subscription: Subscription }) {
  const { t } = useI18n()
  const state = stateOf(subscription)
  const other = subscription.interval === 'yearly' ? 'monthly' : 'yearly'
  const wanted = searchText(useSearch({ strict: false }), 'interval')
  const mayChange = subscription.tier === 'pro' && (state === 'active' || state === 'trial')
  const [open, setOpen] = useState<'cancel' | { to: typeof other } | undefined>(
    wanted === other && mayChange ? { to: other } : undefined,
  )
  const close = () => setOpen(undefined)
  if (state === 'overdue')
    return (
      <ButtonLink href="/redirect/billing-portal" target="_blank">
        {t('plans.billing.pay')} <ExternalLink aria-hidden="true" />
      </ButtonLink>
    )
  if (state === 'ending') return <ResumeButton />
  return (
    <>
      <Button color="outline-red" onClick={() => setOpen('cancel')}>
        {t('plans.cancel.button')}
      </Button>
      {mayChange && (
        <Button
          color={other === 'yearly' ? 'blue' : 'outline-gray'}
          onClick={() => setOpen({ to: other })}
        >
          {t(other === 'yearly' ? 'plans.change.toYearly' : 'plans.change.toMonthly')}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {typeof open === 'object' && (
        <ChangePlanDialog plan={subscription.tier} interval={open.to} onClose={close} />
      )}
    </>
  )
}

function ResumeButton() {
  const t = useT()
  const { api } = useApp()
  const { mutate, isPending } = useBillingAction(() => api('POST /subscription/resume'))
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('plans.resume')}
    </Button>
  )
}
