import { useT } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LeavingForStripe } from '../../features/billing/leaving-for-stripe.tsx'
import { problemCode } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { readWantedPlan } from '../../lib/billing/wanted-plan.ts'
import { searchText } from '../../lib/navigation/search-text.ts'

/**
 * Saves the billing details, then redirects to the checkout page. A customer who already has a plan changes it instead.
 */
export function RedirectCheckout() {
  const t = useT()
  const { api } = useApp()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const { plan, yearly } = readWantedPlan(search) ?? { plan: 'default', yearly: true }
  const interval = yearly ? 'yearly' : 'monthly'
  const name = searchText(search, 'name')
  const email = searchText(search, 'email')
  const trial = searchText(search, 'trial_duration')
  const { error, refetch } = useQuery({
    queryKey: ['checkout', search],
    queryFn: async () => {
      if (name && email)
        await api('PUT /subscription/update-customer-details', { body: { name, email } })
      const { checkout_url: url } = await api('GET /subscription/new/{plan}/{interval}/checkout', {
        params: { plan, interval },
        query: { trial: 'true', ...(trial && { trial_duration: trial }) },
      })
      location.replace(url)
      return url
    },
    gcTime: 0,
  })
  const hasPlan = problemCode(error) === 'already_subscribed'
  useEffect(() => {
    if (hasPlan) void navigate({ to: '/settings/billing', search: { interval }, replace: true })
  }, [hasPlan, interval, navigate])
  return (
    <LeavingForStripe
      title={t('plans.checkout.title')}
      text={t('plans.checkout.text')}
      error={hasPlan ? null : error}
      isOverdue={problemCode(error) === 'payment_past_due'}
      onRetry={() => void refetch()}
    />
  )
}
