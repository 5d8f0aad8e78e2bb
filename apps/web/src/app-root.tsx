import { I18nProvider } from '@formstead/i18n/react'
import { UiLabelsProvider } from '@formstead/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { AppProvider } from './lib/app/app-context.ts'
import type { App } from './lib/app/app.ts'
import { uiLabels } from './lib/language/ui-labels.ts'
import { useStore } from './lib/store.ts'
import type { createAppRouter } from './routes/router.tsx'

type AppRootProps = { app: App; router: ReturnType<typeof createAppRouter> }

export function AppRoot({ app, router }: AppRootProps) {
  const { current: translator } = useStore(app.translator)
  const { language, direction, t } = translator
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])
  return (
    <AppProvider value={app}>
      <I18nProvider translator={translator}>
        <UiLabelsProvider value={uiLabels(t)}>
          <QueryClientProvider client={app.queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UiLabelsProvider>
      </I18nProvider>
    </AppProvider>
  )
}
