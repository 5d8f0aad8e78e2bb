import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '../../guarded.ts'
import { withMessages } from '../../with-messages.ts'
import { settings } from '../settings-routes.ts'

const getParentRoute = () => settings

export const workspacePages = [
  createRoute({
    getParentRoute,
    path: 'workspace',
    ...withMessages('editor'),
    component: lazyRouteComponent(() => import('./workspace-general.tsx'), 'WorkspaceGeneral'),
  }),
  createRoute({
    getParentRoute,
    path: 'members',
    component: lazyRouteComponent(() => import('./workspace-members.tsx'), 'WorkspaceMembers'),
  }),
  createRoute({
    getParentRoute,
    path: 'sending-email',
    ...withMessages('results'),
    component: lazyRouteComponent(() => import('./workspace-email.tsx'), 'WorkspaceEmail'),
  }),
  createRoute({
    getParentRoute,
    path: 'domains',
    beforeLoad: guarded('auth', 'custom-domains'),
    component: lazyRouteComponent(() => import('./workspace-domains.tsx'), 'WorkspaceDomains'),
  }),
  createRoute({
    getParentRoute,
    path: 'custom-code',
    ...withMessages('editor'),
    component: lazyRouteComponent(
      () => import('./workspace-custom-code.tsx'),
      'WorkspaceCustomCode',
    ),
  }),
  createRoute({
    getParentRoute,
    path: 'file-links',
    component: lazyRouteComponent(() => import('./workspace-file-links.tsx'), 'WorkspaceFileLinks'),
  }),
  createRoute({
    getParentRoute,
    path: 'single-sign-on',
    component: lazyRouteComponent(() => import('./workspace-sso.tsx'), 'WorkspaceSso'),
  }),
  createRoute({
    getParentRoute,
    path: 'audit-log',
    component: lazyRouteComponent(() => import('./workspace-audit.tsx'), 'WorkspaceAudit'),
  }),
] as const
