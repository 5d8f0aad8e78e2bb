import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'
import { getParentRoute } from './root-route.tsx'
import { withMessages } from './with-messages.ts'

/** Pages that AI agents lead to. */
export const agentPages = [
  createRoute({
    getParentRoute,
    path: '/agent-drafts/edit',
    beforeLoad: guarded('self-hosted-credentials'),
    ...withMessages('editor'),
    component: lazyRouteComponent(() => import('./forms/edit-agent-draft.tsx'), 'EditAgentDraft'),
  }),
  createRoute({
    getParentRoute,
    path: '/oauth/consent',
    beforeLoad: guarded('auth', 'self-hosted-credentials'),
    ...withMessages('settings'),
    component: lazyRouteComponent(() => import('./auth/oauth-consent.tsx'), 'OauthConsent'),
  }),
] as const
