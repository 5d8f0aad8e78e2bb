import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ConsentForm } from '../../features/mcp/consent-form.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

/** The user decides whether the app that sent them here may act on their behalf. */
export function OauthConsent() {
  const t = useT()
  const { api } = useApp()
  const token = searchText(useSearch({ strict: false }), 'request') ?? ''
  const asked = useQuery({
    queryKey: ['oauth-request', token],
    queryFn: () => api('GET /mcp-oauth/requests/{token}', { params: { token } }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const title = t('consent.title')
  if (asked.data) return <ConsentForm token={token} asked={asked.data} />
  const isGone = asked.error instanceof ApiError && [404, 422].includes(asked.error.status)
  if (isGone)
    return (
      <AuthLayout title={title} heading={t('consent.gone')} text={t('consent.goneText')}>
        <RouterButtonLink to="/home" className="w-full">
          {t('consent.home')}
        </RouterButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout title={title} heading={title}>
      {asked.isError ? (
        <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </AuthLayout>
  )
}
