import { useT } from '@formstead/i18n/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { preloadCanvasViews } from '../canvas/canvas-views.ts'
import { ProblemsProvider } from '../problems/use-problems.tsx'
import { dropVanished } from '../drop-vanished.ts'
import { useEditor, useView } from '../editor-context.ts'
import { lazyPart, preloadParts } from '../lazy-part.ts'
import { preloadSettingsViews } from '../panel/settings-views.ts'
import { PublishBar } from '../publish/publish-bar.tsx'
import { screens } from '../screens.tsx'
import { Announcer } from './announcer.tsx'
import { Notices } from './notices.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { RailHead, RailTabs } from './rail-tabs.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'

const GuestBar = lazyPart(async () => (await import('../publish/guest-bar.tsx')).GuestBar)
const AssistantPanel = lazyPart(
  async () => (await import('../assistant/assistant-panel.tsx')).AssistantPanel,
)
const PreviewScreen = lazyPart(
  async () => (await import('../preview/preview-screen.tsx')).PreviewScreen,
)

/** Top bar, rail, canvas and panel. Below 1200 px the panel floats, below 900 px the rail does. */
export function Editor({ children }: { children?: ReactNode }) {
  const t = useT()
  const { session, view, isGuest } = useEditor()
  const tab = useView((state) => state.tab)
  const hasSelection = useView(({ selected }) => selected.length > 0)
  const isPicking = useView(({ picker }) => picker !== undefined)
  const isPanelOpen = useView((state) => {
    const hasPanel = screens[state.tab]?.hasPanel?.(state) ?? true
    return state.isPanelOpen && hasPanel
  })
  const isRailOpen = useView((state) => state.isRailOpen)
  const isPreviewing = useView((state) => state.isPreviewing)
  const isAssisting = useView(({ assistant }) => assistant !== undefined)
  useEditorKeys()
  useEffect(
    () => session.store.subscribe(() => view.set(dropVanished(view.get(), session.draft()))),
    [session, view],
  )
  useEffect(() => {
    void preloadCanvasViews()
    void preloadSettingsViews()
    preloadParts()
  }, [])
  const {
    Rail,
    Main,
    Panel,
    hasPanel,
    panelLabel = 'editor.panel.label',
  } = screens[tab] ?? screens.build
  return (
    <ProblemsProvider>
      <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface-sunken">
        <div className="contents" inert={isPreviewing}>
          <TopBar>
            <Suspense>{isGuest ? <GuestBar /> : <PublishBar />}</Suspense>
          </TopBar>
          <div className="relative flex min-h-0">
            <nav
              data-region
              tabIndex={-1}
              aria-label={t('editor.rail.label')}
              data-open={isRailOpen || undefined}
              data-screen={tab}
              className="isolate flex w-72 shrink-0 flex-col border-e border-border bg-surface outline-none max-[900px]:absolute max-[900px]:inset-y-0 max-[900px]:z-40 max-[900px]:shadow-float max-[900px]:not-data-open:hidden max-sm:w-full max-sm:data-[screen=design]:top-2/5 max-sm:data-[screen=design]:rounded-t-dialog"
            >
              <RailHead />
              <RailTabs />
              <div className="min-h-0 grow overflow-y-auto bg-surface">
                <Suspense>
                  <Rail />
                </Suspense>
              </div>
            </nav>
            <div
              className="flex min-w-0 grow flex-col"
              onPointerDownCapture={() => isRailOpen && view.set({ isRailOpen: false })}
            >
              <Suspense>
                <Main />
              </Suspense>
            </div>
            {((Panel && isPanelOpen) || isAssisting) && (
              <aside
                data-region
                data-idle={
                  (!isAssisting && (isPicking || (!hasPanel && !hasSelection))) || undefined
                }
                tabIndex={-1}
                aria-label={t(isAssisting ? 'editor.ai.title' : panelLabel)}
                className="isolate w-80 shrink-0 overflow-y-auto border-s border-border bg-surface outline-none max-[1200px]:absolute max-[1200px]:data-idle:hidden max-[1200px]:inset-y-0 max-[1200px]:end-0 max-[1200px]:z-40 max-[1200px]:shadow-float max-sm:inset-x-0 max-sm:top-auto max-sm:max-h-[70dvh] max-sm:w-full max-sm:rounded-t-dialog"
              >
                <Suspense>{isAssisting ? <AssistantPanel /> : Panel && <Panel />}</Suspense>
              </aside>
            )}
          </div>
          <PhoneBar />
        </div>
        {isPreviewing && (
          <Suspense>
            <PreviewScreen />
          </Suspense>
        )}
        {children}
        <Notices />
        <Announcer />
      </div>
    </ProblemsProvider>
  )
}
