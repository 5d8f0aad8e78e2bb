import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '../guarded.ts'
import { frame } from '../root-route.tsx'
import { withMessages } from '../with-messages.ts'

export const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  staticData: { title: 'settings.title' },
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
  ...withMessages('settings'),
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
})

/** Wider than the settings, and without their menu. */
export const admin = createRoute({
  getParentRoute: () => frame,
  path: '/settings/admin',
  beforeLoad: guarded('auth', 'self-hosted-credentials', 'moderator'),
  ...withMessages('settings'),
  component: lazyRouteComponent(() => import('./admin.tsx'), 'Admin'),
})
