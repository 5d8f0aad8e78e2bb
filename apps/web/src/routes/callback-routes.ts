import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'
import { getParentRoute } from './root-route.tsx'

/** The callback pages of services, in a separate window without the app's frame. */
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

/** The callback pages of providers, for signing in or linking an account. */
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

/** The callback page of a deal's seller, for people with or without an account. */
export const dealCallback = createRoute({
  getParentRoute,
  path: '/redirect/appsumo',
  beforeLoad: guarded('self-hosted', 'self-hosted-credentials'),
  component: lazyRouteComponent(() => import('./auth/deal-license.tsx'), 'DealLicense'),
})
