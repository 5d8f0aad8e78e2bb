import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '../guarded.ts'
import { getParentRoute } from '../root-route.tsx'
import { withMessages } from '../with-messages.ts'

/** Pages on the way to Stripe and back, in a separate window. */
const onTheWay = {
  getParentRoute,
  beforeLoad: guarded('billing', 'auth'),
  ...withMessages('plans'),
}

export const billingPages = [
  createRoute({
    ...onTheWay,
    path: '/redirect/checkout',
    component: lazyRouteComponent(() => import('./redirect-checkout.tsx'), 'RedirectCheckout'),
  }),
  createRoute({
    ...onTheWay,
    path: '/redirect/billing-portal',
    component: lazyRouteComponent(() => import('./redirect-portal.tsx'), 'RedirectPortal'),
  }),
  createRoute({
    ...onTheWay,
    path: '/subscriptions/success',
    component: lazyRouteComponent(
      () => import('./subscription-success.tsx'),
      'SubscriptionSuccess',
    ),
  }),
  createRoute({
    ...onTheWay,
    path: '/subscriptions/error',
    component: lazyRouteComponent(() => import('./subscription-error.tsx'), 'SubscriptionError'),
  }),
] as const
