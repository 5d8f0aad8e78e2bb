import { useI18n } from '@formstead/i18n/react'
import { Badge, Skeleton } from '@formstead/ui'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Panel, PanelNote } from '../../../ui/panel.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import { BillingActions } from './billing-actions.tsx'
import { GrantList } from './grant-list.tsx'
import { useBilling, type Billing, type Person } from './person.ts'
import { intervalLabels, planLabels, subscriptionTone, subscriptionLabel } from '../staff-words.ts'

const day = { dateStyle: 'medium' } as const

/** What a user pays for and was granted, and what staff can do about it. */
export function PersonBilling({ person }: { person: Person }) {
  const { t } = useI18n()
  const { data: billing, isPending, error, refetch } = useBilling(person.user.id)
  if (isPending) return <Skeleton className="h-40 w-full" />
  if (!billing)
    return (
      <Panel title={t('admin.billing')}>
        <PanelNote>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </PanelNote>
      </Panel>
    )
  const customer = billing.customer
  return (
    <Panel
      title={t('admin.billing')}
      {...(customer && {
        text: t('admin.billing.customer', {
          name: customer.billing_name,
          email: customer.billing_email,
          id: customer.stripe_id,
        }),
      })}
    >
      {billing.subscriptions.length > 0 ? (
        <Subscriptions subscriptions={billing.subscriptions} />
      ) : (
        <PanelNote>{t('admin.billing.none')}</PanelNote>
      )}
      <GrantList person={person} grants={billing.grants} />
      <BillingActions person={person} billing={billing} />
    </Panel>
  )
}

function Subscriptions({ subscriptions }: Pick<Billing, 'subscriptions'>) {
  const { t, formatDate } = useI18n()
  return (
    <PlainTable
      label={t('admin.billing.subscriptions')}
      rows={subscriptions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'plan',
          header: t('admin.plan'),
          className: 'whitespace-nowrap sm:w-full',
          render: ({ name, plan }) => (
            <span className="font-medium text-text">
              {t('admin.billing.plan', {
                plan: t(planLabels[name]),
                interval: t(intervalLabels[plan]),
              })}
            </span>
          ),
        },
        {
          id: 'status',
          header: t('admin.state'),
          render: ({ status }) => (
            <Badge tone={subscriptionTone(status)}>
              {subscriptionLabel(status) ? t(subscriptionLabel(status)!) : status}
            </Badge>
          ),
        },
        {
          id: 'since',
          header: t('admin.billing.since'),
          className: 'whitespace-nowrap text-text-muted max-sm:hidden',
          render: ({ creation_date: at }) => formatDate(at, day),
        },
        {
          id: 'until',
          header: t('admin.billing.until'),
          className: 'text-text-muted sm:whitespace-nowrap',
          render: ({ canceled_at: endsAt, period_ends_at: renewsAt, status }) =>
            endsAt
              ? t('admin.billing.ends', { date: formatDate(endsAt, day) })
              : status === 'canceled'
                ? '–'
                : t('admin.billing.renews', { date: formatDate(renewsAt, day) }),
        },
      ]}
    />
  )
}
