import { useT } from '@formstead/i18n/react'
import { Card, Skeleton } from '@formstead/ui'
import { CustomerDetails } from '../../features/billing/customer-details.tsx'
import { InvoicesCard } from '../../features/billing/invoices-card.tsx'
import { PlanCard } from '../../features/billing/plan/plan-card.tsx'
import { useSubscription } from '../../lib/billing/billing-queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Billing() {
  const t = useT()
  const { data, error, refetch } = useSubscription()
  return (
    <SettingsPage title={t('settings.billing')} description={t('plans.billing.text')}>
      {data ? (
        <>
          <PlanCard billing={data} />
          {data.company && <CustomerDetails payer={data.company} />}
          {data.has_customer && <InvoicesCard />}
        </>
      ) : (
        <Card title={t('plans.billing.plan')}>
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <div className="flex flex-col gap-3" aria-busy="true">
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-5 w-64" />
            </div>
          )}
        </Card>
      )}
    </SettingsPage>
  )
}
