import './lib/browser/follow-content-policy.ts'
import { toast } from '@formstead/ui'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './app-root.tsx'
import { recordThisVisit } from './lib/analytics/record-this-visit.ts'
import { listenToEvents } from './lib/analytics/track-event.ts'
import { createApp, type App } from './lib/app/app.ts'
import { hostMismatchWarning } from './lib/app/host-mismatch.ts'
import { followColorMode, forceColorMode } from './lib/color-mode/color-mode.ts'
import { currentLanguage, keepLanguageOfAddress, loadTranslator } from './lib/language/locale.ts'
import { pageLoading } from './lib/navigation/progress.ts'
import { watchChunkErrors } from './lib/updates/chunk-reload.ts'
import { watchVersion } from './lib/updates/new-version.ts'
import { createAppRouter } from './routes/router.tsx'
import { longToastMs } from './ui/toast-durations.ts'
import './app.css'
import './pressable.css'

followColorMode()
watchChunkErrors()
recordThisVisit()

keepLanguageOfAddress(document, location.pathname)
const language = currentLanguage(document, location.pathname, navigator.languages.join())
const app = createApp(await loadTranslator({ language, parts: [] }))
const router = createAppRouter(app)
const warning = hostMismatchWarning(app.appUrl, location.host)
// oxlint-disable-next-line no-console, no-restricted-properties -- for operators of the instance
if (import.meta.env.PROD && warning) console.warn(warning)

router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && pageLoading.start())
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  pageLoading.finish()
  const forced = router.state.matches.findLast(({ staticData }) => staticData.colorMode)
  forceColorMode(forced?.staticData.colorMode)
  // Screen readers announce the new page, and Tab continues from its top. Search fields that navigate keep the focus.
  const isSearching = document.activeElement?.matches('[type=search]')
  if (pathChanged && fromLocation && !isSearching)
    document.querySelector<HTMLElement>('#content')?.focus()
})
void sendEvents(app).catch(() => {})
watchVersion({
  fetch: (url) => fetch(url),
  onNewVersion: () => {
    const { t } = app.translator.get().current
    const action = { label: t('common.reload'), onPress: () => location.reload() }
    toast.info(t('common.newVersion'), { action, durationMs: longToastMs })
  },
})

createRoot(document.querySelector('#root')!).render(<AppRoot app={app} router={router} />)

/** Most instances have no analytics service. */
async function sendEvents(app: App): Promise<void> {
  const { analytics: service } = await app.loadFlags()
  if (!service || window.self !== window.top) return
  const listen = listenToEvents()
  const { startAnalytics } = await import('./lib/analytics/start-analytics.ts')
  startAnalytics(app, { service, listen })
}
