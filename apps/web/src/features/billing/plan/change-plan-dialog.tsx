import type { BillingInterval, PaidTier } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog, Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { subscriptionKey } from '../../../lib/billing/billing-queries.ts'
import { useMoney } from '../../../lib/billing/format-price.ts'
import { subscribeChannel } from '../../../lib/browser/window-messages.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PlanPrice } from '../plan-price.tsx'
import { useBillingAction } from '../use-billing-action.ts'

type ChangePlanDialogProps = { plan: PaidTier; interval: BillingInterval; onClose: () => void }

/** Shows what the change costs today before anything is changed. */
export function ChangePlanDialog({ plan, interval, onClose }: ChangePlanDialogProps) {
  const { t } = useI18n()
  const { api } = useApp()
  const isYearly = interval === 'yearly'
  const { data, error, refetch } = useQuery({
    queryKey: [...subscriptionKey, 'change', plan, interval],
    queryFn: () => api('GET /subscription/change-plan', { query: { plan, interval } }),
    staleTime: 0,
    gcTime: 0,
  })
  const change = useBillingAction(
    () => api('POST /subscription/change-plan', { body: { plan, interval } }),
    () => {
      onClose()
      void subscribeChannel.send('success')
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closable={!change.isPending}
      title={t(isYearly ? 'plans.change.toYearly' : 'plans.change.toMonthly')}
      footer={
        <>
          <Button color="outline-gray" disabled={change.isPending} onClick={onClose}>
            {t('plans.change.keep')}
          </Button>
          <Button disabled={!data} loading={change.isPending} onClick={() => change.mutate()}>
            {t('plans.change.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <PlanPrice plan={plan === 'pro' ? 'default' : 'enterprise'} yearly={isYearly} />
          <p>{t(isYearly ? 'plans.billedYearly' : 'plans.billedMonthly')}</p>
        </div>
        {data ? (
          <Due minor={data.amount_minor} currency={data.currency} />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </div>
    </Dialog>
  )
}

/** The amount due today, or the credit for future invoices. */
function Due({ minor, currency }: { minor: number; currency: string }) {
  const { t } = useI18n()
  const { amount } = useMoney()
  const isCredit = minor < 0
  return (
    <div className="rounded-card border border-border bg-surface p-4">
      <p className="flex justify-between gap-4 font-medium text-text">
        <span>{t(isCredit ? 'plans.change.credit' : 'plans.change.today')}</span>
        <span className="tabular-nums">{amount(Math.abs(minor), currency)}</span>
      </p>
      <p className="mt-1">{t(isCredit ? 'plans.change.creditText' : 'plans.change.todayText')}</p>
    </div>
  )
}
