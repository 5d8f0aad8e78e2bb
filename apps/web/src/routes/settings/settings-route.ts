import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '../guarded.ts'
import { frame } from '../root-route.tsx'

export const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  staticData: { title: 'settings.title' },
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
})
