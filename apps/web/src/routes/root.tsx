import { useT } from '@formstead/i18n/react'
import { LoadingBar, Toaster } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AnnouncementBanner } from '../features/announcement/announcement-banner.tsx'
import { useApp, useFlag, useUser } from '../lib/app/app-context.ts'
import { subscriptionModal } from '../lib/billing/subscription-modal.ts'
import { onWindowMessage } from '../lib/browser/window-messages.ts'
import type { Flags } from '../lib/guards/guard.ts'
import { pageLoading } from '../lib/navigation/progress.ts'
import { useStore } from '../lib/store.ts'

const QuickModals = lazy(async () => ({
  default: (await loadWithRetry(() => import('../features/auth/quick-modals.tsx'))).QuickModals,
}))

const SubscriptionModal = lazy(async () => ({
  default: (await loadWithRetry(() => import('../features/billing/modal/subscription-modal.tsx')))
    .SubscriptionModal,
}))

const SubscribeResults = lazy(async () => ({
  default: (await loadWithRetry(() => import('../features/billing/subscribe-results.tsx')))
    .SubscribeResults,
}))

const ImpersonationButton = lazy(async () => ({
  default: (await loadWithRetry(() => import('../features/app-shell/impersonation-button.tsx')))
    .ImpersonationButton,
}))

const SupportWidgets = lazy(async () => ({
  default: (await loadWithRetry(() => import('../features/support/support-widgets.tsx')))
    .SupportWidgets,
}))

export function Root() {
  const t = useT()
  const navigate = useNavigate()
  // The editor fills the screen, and has no room for the announcement banner.
  const isEditor = /\/forms\/(create|[^/]+\/edit)/.test(useLocation().pathname)
  const { session } = useApp()
  const bar = useStore(pageLoading)
  const widgets = useFlag<Flags['widgets'] | undefined>('widgets', undefined)
  const { quickModal } = useStore(session.state)
  const { show: isSelling } = useStore(subscriptionModal)
  // Also rerenders this component on sign-in and sign-out, which change session.isImpersonating().
  const user = useUser()
  useEffect(() => {
    const resume = () =>
      void session.resume().then(
        (isSameUser) => {
          if (!isSameUser) location.assign('/home')
        },
        // Offline, for example. The next focus tries again.
        () => {},
      )
    const stops = [
      onWindowMessage('login-complete', resume),
      onWindowMessage('after-login', resume),
    ]
    // Not every change of the session is announced to the other windows.
    addEventListener('focus', resume)
    return () => {
      removeEventListener('focus', resume)
      for (const stop of stops) stop()
    }
  }, [session])
  return (
    <>
      {/* Screen readers announce the new page when it receives focus. */}
      <div aria-hidden="true">
        <LoadingBar
          label={t('common.loading')}
          progress={bar.percent}
          visible={bar.isShown}
          failed={bar.hasFailed}
        />
      </div>
      {!isEditor && <AnnouncementBanner />}
      <Outlet />
      {(widgets?.chat || widgets?.feedback) && (
        <Suspense>
          <SupportWidgets widgets={widgets} />
        </Suspense>
      )}
      {quickModal && (
        <Suspense>
          <QuickModals />
        </Suspense>
      )}
      {user && (
        <Suspense>
          <SubscribeResults />
        </Suspense>
      )}
      {isSelling && (
        <Suspense>
          <SubscriptionModal />
        </Suspense>
      )}
      {session.isImpersonating() && (
        <Suspense>
          <ImpersonationButton onStopped={() => void navigate({ to: '/settings/admin' })} />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}
