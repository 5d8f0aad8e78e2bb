import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { usePlans } from '../../lib/billing/billing-queries.ts'
import { useMoney } from '../../lib/billing/format-price.ts'
import type { PlanName } from '../../lib/billing/subscription-modal.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

type PlanPriceProps = { plan: PlanName; yearly: boolean; isLarge?: boolean }

/** The price per month. */
export function PlanPrice({ plan, yearly, isLarge = false }: PlanPriceProps) {
  const t = useT()
  const { price } = useMoney()
  const { data, error, refetch } = usePlans()
  const tier = data?.tiers[plan === 'enterprise' ? 'enterprise' : 'pro']
  const monthly = yearly ? tier?.price_yearly_per_month : tier?.price_monthly
  const size = isLarge ? 'text-2xl/11' : 'text-xl/8'
  if (tier && monthly === null) return null
  if (!tier && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <p className="flex items-baseline gap-2">
      {monthly === undefined || monthly === null ? (
        <Skeleton className={isLarge ? 'h-11 w-24' : 'h-8 w-16'} />
      ) : (
        <>
          <b className={`font-semibold tracking-tight text-text tabular-nums ${size}`}>
            {price(monthly)}
          </b>
          <span>{t('plans.perMonth')}</span>
        </>
      )}
    </p>
  )
}
