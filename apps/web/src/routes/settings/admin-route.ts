import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '../guarded.ts'
import { frame } from '../root-route.tsx'

/** Wider than the settings, and without their menu. */
export const admin = createRoute({
  getParentRoute: () => frame,
  path: '/settings/admin',
  beforeLoad: async (navigation) => {
    await guarded('auth', 'self-hosted-credentials', 'moderator')(navigation)
    await navigation.context.app.loadEditorMessages()
  },
  component: lazyRouteComponent(() => import('./admin.tsx'), 'Admin'),
})
