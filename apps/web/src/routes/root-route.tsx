import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MessageKey } from '@formstead/i18n'
import type { App } from '../lib/app/app.ts'
import type { ColorMode } from '../lib/color-mode/color-mode.ts'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the header of the app. */
    title?: MessageKey
    /** Whether the page reaches the edges of the frame and starts with a row of tabs. */
    bleed?: boolean
    /** Overrides the visitor's preference while the page is shown. */
    colorMode?: ColorMode
  }
}

export const rootRoute = createRootRouteWithContext<{ app: App }>()({ component: Root })
export const getParentRoute = () => rootRoute

/** The frame around every page for signed-in users. */
export const frame = createRoute({
  getParentRoute,
  id: 'frame',
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
})
