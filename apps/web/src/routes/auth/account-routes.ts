import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageNotFound } from '../../lib/navigation/route-error.ts'
import { guarded, guardedWithCaptcha } from '../guarded.ts'
import { getParentRoute } from '../root-route.tsx'
import { withMessages } from '../with-messages.ts'

/** Signing in and up, and what links in mails lead to. */
export const accountPages = [
  createRoute({
    getParentRoute,
    path: '/login',
    beforeLoad: guarded('guest'),
    component: lazyRouteComponent(() => import('./login.tsx'), 'Login'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    beforeLoad: guardedWithCaptcha('self-hosted', 'guest'),
    component: lazyRouteComponent(() => import('./register.tsx'), 'Register'),
  }),
  createRoute({
    getParentRoute,
    path: '/invites/$token',
    beforeLoad: guarded('self-hosted-credentials'),
    component: lazyRouteComponent(() => import('./invite.tsx'), 'InvitePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/password/email',
    beforeLoad: guarded('guest'),
    component: lazyRouteComponent(() => import('./password-email.tsx'), 'PasswordEmail'),
  }),
  createRoute({
    getParentRoute,
    path: '/password/reset/$token',
    // A user without a password may be signed in.
    beforeLoad: guarded(),
    component: lazyRouteComponent(() => import('./password-reset.tsx'), 'PasswordReset'),
  }),
  createRoute({
    getParentRoute,
    path: '/email/verify/$user',
    beforeLoad: async (navigation) => {
      await guarded('auth')(navigation)
      if (!/^\d+$/.test(navigation.params.user)) throw pageNotFound(navigation.location.pathname)
    },
    ...withMessages('settings'),
    component: lazyRouteComponent(() => import('./verify-email.tsx'), 'VerifyEmail'),
  }),
  createRoute({
    getParentRoute,
    path: '/email/undo/$user',
    beforeLoad: async (navigation) => {
      await guarded()(navigation)
      if (!/^\d+$/.test(navigation.params.user)) throw pageNotFound(navigation.location.pathname)
    },
    ...withMessages('settings'),
    component: lazyRouteComponent(() => import('./undo-email.tsx'), 'UndoEmail'),
  }),
  createRoute({
    getParentRoute,
    path: '/setup',
    beforeLoad: guardedWithCaptcha(),
    ...withMessages('settings'),
    component: lazyRouteComponent(() => import('./setup.tsx'), 'Setup'),
  }),
  createRoute({
    getParentRoute,
    path: '/update-credentials',
    beforeLoad: guarded('auth'),
    ...withMessages('settings'),
    component: lazyRouteComponent(() => import('./update-credentials.tsx'), 'UpdateCredentials'),
  }),
] as const
