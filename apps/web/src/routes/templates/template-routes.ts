import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '../guarded.ts'
import { frame } from '../root-route.tsx'
import { withMessages } from '../with-messages.ts'

const inFrame = {
  getParentRoute: () => frame,
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
} as const
/** One screen for all its addresses, so that typed text survives when the address changes. */
const gallery = createRoute({
  ...inFrame,
  id: 'gallery',
  ...withMessages('gallery'),
  component: lazyRouteComponent(() => import('./gallery.tsx'), 'Gallery'),
})
const getParentRoute = () => gallery

/** At these addresses the server sends the app to signed-in users, and the public gallery to everybody else. */
export const templatePages = [
  gallery.addChildren([
    createRoute({ getParentRoute, path: '/templates' }),
    createRoute({ getParentRoute, path: '/templates/types/$type' }),
    createRoute({ getParentRoute, path: '/templates/industries/$industry' }),
  ]),
  createRoute({
    ...inFrame,
    path: '/templates/$slug',
    ...withMessages('gallery'),
    component: lazyRouteComponent(() => import('./template.tsx'), 'Template'),
  }),
  createRoute({
    ...inFrame,
    path: '/templates/my-templates',
    ...withMessages('editor', 'gallery'),
    component: lazyRouteComponent(() => import('./my-templates.tsx'), 'MyTemplates'),
  }),
] as const
