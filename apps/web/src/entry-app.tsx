import { toast } from '@formstead/ui'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './app-root.tsx'
import { createApp } from './lib/app.ts'
import { watchChunkErrors } from './lib/chunk-reload.ts'
import { followColourMode, forceColourMode } from './lib/colour-mode.ts'
import { foreignHostWarning } from './lib/foreign-host.ts'
import { currentLanguage, loadTranslator } from './lib/locale.ts'
import { watchVersion } from './lib/new-version.ts'
import { pageLoading } from './lib/page-loading.ts'
import { longToastMs } from './lib/toast-durations.ts'
import { recordThisVisit } from './record-this-visit.ts'
import { createAppRouter } from './routes/router.tsx'
import './app.css'
import './pressable.css'

followColourMode()
watchChunkErrors()
recordThisVisit()

const language = currentLanguage(document, location.pathname, navigator.languages.join())
const app = createApp(await loadTranslator({ language, editor: false }))
const router = createAppRouter(app)
const warning = foreignHostWarning(app.appUrl, location.host)
// oxlint-disable-next-line no-console, no-restricted-properties -- product.md section 8 asks for it
if (import.meta.env.PROD && warning) console.warn(warning)

router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && pageLoading.start())
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  pageLoading.finish()
  const forced = router.state.matches.findLast(({ staticData }) => staticData.colourMode)
  forceColourMode(forced?.staticData.colourMode)
  // A reader hears the new page, and Tab goes on from its top.
  if (pathChanged && fromLocation) document.querySelector<HTMLElement>('#content')?.focus()
})
watchVersion({
  fetch: (url) => fetch(url),
  onNewVersion: () => {
    const { t } = app.translator.get().current
    const action = { label: t('common.reload'), onPress: () => location.reload() }
    toast.info(t('common.newVersion'), { action, durationMs: longToastMs })
  },
})

createRoot(document.querySelector('#root')!).render(<AppRoot app={app} router={router} />)
