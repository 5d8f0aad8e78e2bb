import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { App } from '../lib/app/app.ts'
import { addLanguagePrefix, dropLanguagePrefix } from '../lib/language/language-prefix.ts'
import { mayPrefetch } from '../lib/navigation/prefetch.ts'
import { parseSearch, searchText, stringifySearch } from '../lib/navigation/search-text.ts'
import { accountPages } from './auth/account-routes.ts'
import { billingPages } from './billing/billing-routes.ts'
import { connectionCallbacks, dealCallback, providerCallbacks } from './callback-routes.ts'
import { NotFoundPage, RouteErrorPage } from './error-page.tsx'
import { agentPages } from './agent-routes.ts'
import { guarded } from './guarded.ts'
import { frame, getParentRoute, rootRoute } from './root-route.tsx'
import { settings, admin } from './settings/settings-routes.ts'
import { workspacePages } from './settings/workspace/workspace-routes.ts'
import { templatePages } from './templates/template-routes.ts'
import { withMessages } from './with-messages.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const home = createRoute({
  getParentRoute: () => frame,
  path: '/home',
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
  component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
})
const createForm = createRoute({
  getParentRoute: () => frame,
  path: '/forms/create',
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
  ...withMessages('editor'),
  component: lazyRouteComponent(() => import('./forms/create-form.tsx'), 'CreateForm'),
})
const createGuestForm = createRoute({
  getParentRoute,
  path: '/forms/create/guest',
  beforeLoad: guarded(),
  ...withMessages('editor'),
  component: lazyRouteComponent(() => import('./forms/create-guest-form.tsx'), 'CreateGuestForm'),
})
const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true })
  },
})
const settingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: 'profile',
    component: lazyRouteComponent(() => import('./settings/profile.tsx'), 'Profile'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'password',
    component: lazyRouteComponent(() => import('./settings/password.tsx'), 'Password'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'security',
    component: lazyRouteComponent(() => import('./settings/security.tsx'), 'Security'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'access-tokens',
    component: lazyRouteComponent(() => import('./settings/access-tokens.tsx'), 'AccessTokens'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'mcp',
    component: lazyRouteComponent(() => import('./settings/mcp.tsx'), 'Mcp'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'announcement',
    beforeLoad: () => {
      throw redirect({ to: '/settings/admin', search: { tab: 'announcement' }, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'connections',
    component: lazyRouteComponent(() => import('./settings/connections.tsx'), 'Connections'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'billing',
    beforeLoad: guarded('auth', 'billing'),
    ...withMessages('settings', 'plans'),
    component: lazyRouteComponent(() => import('./settings/billing.tsx'), 'Billing'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'account',
    component: lazyRouteComponent(() => import('./settings/account.tsx'), 'Account'),
  }),
] as const

const showForm = createRoute({
  getParentRoute: () => frame,
  path: '/forms/$slug/show',
  staticData: { bleed: true },
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
  ...withMessages('results'),
  component: lazyRouteComponent(() => import('./forms/show/form-layout.tsx'), 'FormLayout'),
})
const showFormIndex = createRoute({
  getParentRoute: () => showForm,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/forms/$slug/show/submissions', params, replace: true })
  },
})
const formPages = [
  createRoute({
    getParentRoute: () => showForm,
    path: 'submissions',
    component: lazyRouteComponent(() => import('./forms/show/submissions.tsx'), 'FormSubmissions'),
  }),
  createRoute({
    getParentRoute: () => showForm,
    path: 'stats',
    component: lazyRouteComponent(() => import('./forms/show/stats.tsx'), 'FormResults'),
  }),
  createRoute({
    getParentRoute: () => showForm,
    path: 'share',
    component: lazyRouteComponent(() => import('./forms/show/share.tsx'), 'FormShare'),
  }),
  createRoute({
    getParentRoute: () => showForm,
    path: 'integrations',
    beforeLoad: ({ params, search }) => {
      const kind = searchText(search, 'integration')
      if (kind !== undefined)
        throw redirect({
          to: '/forms/$slug/show/integrations/$integration',
          params: { ...params, integration: 'new' },
          search: { kind },
          replace: true,
        })
    },
    ...withMessages('editor'),
    component: lazyRouteComponent(
      () => import('./forms/show/integrations.tsx'),
      'FormIntegrations',
    ),
  }),
  createRoute({
    getParentRoute: () => showForm,
    path: 'integrations/$integration',
    ...withMessages('editor'),
    component: lazyRouteComponent(() => import('./forms/show/integration.tsx'), 'FormIntegration'),
  }),
] as const

const editForm = createRoute({
  getParentRoute,
  path: '/forms/$slug/edit',
  beforeLoad: guarded('auth', 'self-hosted-credentials'),
  ...withMessages('editor'),
  component: lazyRouteComponent(() => import('./forms/edit-form.tsx'), 'EditForm'),
})

/** Guards run for unknown paths too: they may redirect, for example to the setup. */
const notFound = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: guarded(),
  component: NotFoundPage,
})

/** Development only. A production build drops them because they are created inside this condition. */
const galleries = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('@formstead/ui/gallery'), 'Gallery'),
      }),
      createRoute({
        getParentRoute,
        path: '/dev/fields',
        ...withMessages('editor'),
        component: lazyRouteComponent(() => import('./field-gallery.tsx'), 'FieldGalleryPage'),
      }),
    ]
  : []

const routeTree = rootRoute.addChildren([
  ...accountPages,
  editForm,
  createGuestForm,
  ...agentPages,
  ...billingPages,
  ...connectionCallbacks,
  ...providerCallbacks,
  dealCallback,
  frame.addChildren([
    home,
    createForm,
    ...templatePages,
    showForm.addChildren([showFormIndex, ...formPages]),
    admin,
    settings.addChildren([settingsIndex, ...settingsPages, ...workspacePages]),
  ]),
  ...galleries,
  notFound,
])

export function createAppRouter(app: App) {
  return createRouter({
    routeTree,
    context: { app },
    parseSearch,
    stringifySearch,
    rewrite: { input: dropLanguagePrefix, output: addLanguagePrefix },
    defaultPreload: mayPrefetch() ? 'intent' : false,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    scrollRestoration: true,
  })
}
