import { useT } from '@formstead/i18n/react'
import { Skeleton, toast } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { InvitePanel } from '../../features/workspaces/members/invite-panel.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { saveIntendedUrl } from '../../lib/session/intended-url.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { toastMs } from '../../ui/toast-durations.ts'

/** The target of an invitation mail, for people who have an account. */
export function InvitePage() {
  const t = useT()
  const router = useRouter()
  const { api, session } = useApp()
  const user = useUser()
  const { token = '' } = useParams({ strict: false })
  const invite = useQuery({
    queryKey: ['invite', token, user?.id],
    queryFn: () => api('GET /invites/{token}', { params: { token } }),
    retry: false,
    staleTime: 0,
  })
  const enter = async (workspaceId: number, isNew: boolean) => {
    await session.loadWorkspaces()
    session.workspace.choose(workspaceId)
    if (isNew) toast.success(t('register.inviteAccepted'), { durationMs: toastMs })
    await router.navigate({ to: '/home' })
  }
  const signInAs = async () => {
    if (user) await session.signOut()
    // People without an account are directed to registration.
    if (!invite.data?.has_account) return
    saveIntendedUrl(document, location.pathname)
    await router.navigate({ to: '/login' })
  }
  const isUnknown = invite.error instanceof ApiError && invite.error.status === 404
  if (isUnknown)
    return (
      <AuthLayout
        title={t('invite.title')}
        heading={t('invite.unknown')}
        text={t('invite.unknownText')}
      >
        <RouterButtonLink to="/home" className="w-full">
          {t('invite.home')}
        </RouterButtonLink>
      </AuthLayout>
    )
  if (!invite.data)
    return (
      <AuthLayout title={t('invite.title')} heading={t('invite.title')}>
        {invite.isError ? (
          <LoadFailure error={invite.error} onRetry={() => void invite.refetch()} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </AuthLayout>
    )
  return (
    <InvitePanel
      invite={invite.data}
      token={token}
      onEnter={(id, isNew) => void enter(id, isNew)}
      onSignIn={() => void signInAs()}
    />
  )
}
