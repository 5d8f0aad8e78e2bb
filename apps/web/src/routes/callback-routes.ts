import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'
import { getParentRoute } from './root-route.tsx'

/** Where services send people back to. In a window of its own, without the frame. */
const connectionCallback = {
  getParentRoute,
  beforeLoad: guarded('auth'),
  component: lazyRouteComponent(
    () => import('./settings/connection-callback.tsx'),
    'ConnectionCallback',
  ),
}
export const connectionCallbacks = [
  createRoute({ ...connectionCallback, path: '/settings/connections/callback/$service' }),
  createRoute({ ...connectionCallback, path: '/oauth/$service/callback' }),
] as const

/** Where providers send people back to who sign in, or link. */
export const providerCallbacks = [
  createRoute({
    getParentRoute,
    path: '/oauth/google/callback',
    beforeLoad: guarded(),
    component: lazyRouteComponent(() => import('./auth/google-callback.tsx'), 'GoogleCallback'),
  }),
  createRoute({
    getParentRoute,
    path: '/oauth/callback',
    beforeLoad: guarded(),
    component: lazyRouteComponent(() => import('./auth/google-callback.tsx'), 'GoogleCallback'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/$slug/callback',
    beforeLoad: guarded('guest'),
    component: lazyRouteComponent(() => import('./auth/sso-callback.tsx'), 'SsoCallback'),
  }),
] as const

/** Where the seller of a deal sends people back to, with an account or without. */
export const dealCallback = createRoute({
  getParentRoute,
  path: '/redirect/appsumo',
  beforeLoad: guarded('self-hosted', 'self-hosted-credentials'),
  component: lazyRouteComponent(() => import('./auth/deal-license.tsx'), 'DealLicense'),
})
