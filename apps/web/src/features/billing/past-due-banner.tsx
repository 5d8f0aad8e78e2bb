import { useI18n } from '@formstead/i18n/react'
import { Link } from '@formstead/ui'
import { CircleAlert } from 'lucide-react'
import { useUser } from '../../lib/app/app-context.ts'
import { useSubscription } from '../../lib/billing/billing-queries.ts'

/** If a payment is overdue, shows how long the plan lasts and where to pay. */
export function PastDueBanner() {
  const user = useUser()
  return user?.has_customer_id ? <Banner /> : null
}

function Banner() {
  const { t, formatDate } = useI18n()
  const { data } = useSubscription()
  if (data?.subscription?.status !== 'past_due') return null
  const { grace_ends_at: end } = data.subscription
  const date = end ? formatDate(end, { dateStyle: 'long' }) : ''
  return (
    <aside
      aria-label={t('frame.pastDueTitle')}
      className="flex items-start gap-3 border-b border-border bg-danger-soft px-4 py-2.5 text-text md:px-6"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
      <p className="min-w-0 grow">
        {t(data.tier === 'free' ? 'frame.pastDueOver' : 'frame.pastDue', { date })}{' '}
        <Link href="/redirect/billing-portal" target="_blank">
          {t('frame.pastDuePay')}
        </Link>
      </p>
    </aside>
  )
}
