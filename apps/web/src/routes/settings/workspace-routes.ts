import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { App } from '../../lib/app/app.ts'
import { settings } from './settings-route.ts'

/** Their words are partly those of the editor. */
const workspacePage = {
  getParentRoute: () => settings,
  beforeLoad: ({ context }: { context: { app: App } }) => context.app.loadEditorMessages(),
}
export const workspacePages = [
  createRoute({
    ...workspacePage,
    path: 'workspace',
    component: lazyRouteComponent(() => import('./workspace-general.tsx'), 'WorkspaceGeneral'),
  }),
  createRoute({
    ...workspacePage,
    path: 'members',
    component: lazyRouteComponent(() => import('./workspace-members.tsx'), 'WorkspaceMembers'),
  }),
  createRoute({
    ...workspacePage,
    path: 'sending-email',
    component: lazyRouteComponent(() => import('./workspace-email.tsx'), 'WorkspaceEmail'),
  }),
  createRoute({
    ...workspacePage,
    path: 'custom-code',
    component: lazyRouteComponent(
      () => import('./workspace-custom-code.tsx'),
      'WorkspaceCustomCode',
    ),
  }),
  createRoute({
    ...workspacePage,
    path: 'file-links',
    component: lazyRouteComponent(() => import('./workspace-file-links.tsx'), 'WorkspaceFileLinks'),
  }),
  createRoute({
    ...workspacePage,
    path: 'single-sign-on',
    component: lazyRouteComponent(() => import('./workspace-sso.tsx'), 'WorkspaceSso'),
  }),
  createRoute({
    ...workspacePage,
    path: 'audit-log',
    component: lazyRouteComponent(() => import('./workspace-audit.tsx'), 'WorkspaceAudit'),
  }),
] as const
