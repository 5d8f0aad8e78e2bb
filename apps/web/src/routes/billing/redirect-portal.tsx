import { useT } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LeavingForStripe } from '../../features/billing/leaving-for-stripe.tsx'
import { problemCode } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'

/** Redirects to the billing portal for cards and invoices. Users who never paid do not have one. */
export function RedirectPortal() {
  const t = useT()
  const { api } = useApp()
  const navigate = useNavigate()
  const { error, refetch } = useQuery({
    queryKey: ['billing-portal'],
    queryFn: async () => {
      const { portal_url: url } = await api('GET /subscription/billing-portal')
      location.replace(url)
      return url
    },
    gcTime: 0,
  })
  const hasNone = problemCode(error) === 'no_customer'
  useEffect(() => {
    if (hasNone) void navigate({ to: '/settings/billing', replace: true })
  }, [hasNone, navigate])
  return (
    <LeavingForStripe
      title={t('plans.portal.title')}
      text={t('plans.portal.text')}
      error={hasNone ? null : error}
      onRetry={() => void refetch()}
    />
  )
}
