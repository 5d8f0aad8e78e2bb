import { sampleAnswers } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useEditor, useView } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { deviceWidths, PreviewBar, type Device, type Mode } from './preview-bar.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewNote } from './preview-note.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PreviewPublish } from './preview-publish.tsx'
import { markWords, openTrial, tryAnswers } from './try-draft.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

/** The draft, or an older version, as respondents see it. */
export function PreviewScreen() {
  const { t, language } = useI18n()
  const { view } = useEditor()
  const version = useView((state) => state.version)
  const [device, setDevice] = useState<Device>('desktop')
  const [mode, setMode] = useState<Mode>('light')
  const [showsHidden, setShowsHidden] = useState(true)
  const [checks, setChecks] = useState(true)
  const [asked, setAsked] = useState<string>()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const close = () => view.set({ isPreviewing: false, version: undefined })
  const frame = usePreviewFrame({
    onEscape: close,
    onWhy(block) {
      setAsked(block)
      setPanelOpen(true)
    },
  })
  const { state, livePages, show } = frame
  const opened = useOpened(version)
  const draft = version === undefined ? opened.data?.draft : undefined
  const trying = useMemo(() => draft && openTrial(draft), [draft])
  const trial = trying && tryAnswers(trying, state.answers)

  useEffect(() => {
    if (livePages === 0 || !trying) return
    const marks = showsHidden ? markWords(trying.form, { t, language, asked }) : null
    show({ checks, marks })
  }, [livePages, trying, showsHidden, checks, asked, t, language, show])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape first closes what is open over the preview.
    if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
    event.stopPropagation()
    if (isPanelOpen) leavePanel()
    else close()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])

  function leavePanel(): void {
    setAsked(undefined)
    setPanelOpen(false)
    frame.focus()
  }

  function fill(): void {
    if (!trying) return
    frame.fill(sampleAnswers(trying.form, trying.context))
    announce(t('editor.preview.filled'))
  }

  return (
    <section
      aria-label={t('editor.preview.label')}
      className="fixed inset-0 z-40 flex flex-col bg-surface-sunken"
    >
      <PreviewBar
        device={device}
        mode={mode}
        isReady={state.isReady && livePages > 0}
        onDevice={setDevice}
        onMode={(next) => {
          setMode(next)
          void frame.call('setDarkMode', next === 'dark')
        }}
        onBack={close}
        onStartOver={() => void frame.call('reset')}
        onFill={trying && fill}
      >
        {version === undefined && <PreviewPublish />}
      </PreviewBar>
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col items-center px-4 pb-4 max-sm:p-0">
          <PreviewNote
            isSent={state.isSent}
            isOld={version !== undefined}
            width={deviceWidths[device]}
            page={state.page}
            pages={trial?.decision.pages.length ?? 1}
            onExplain={trial && (() => setPanelOpen(true))}
          />
          {opened.isError && (
            <LoadFailure error={opened.error} onRetry={() => void opened.refetch()} />
          )}
          {opened.isPending && <Skeleton className="w-full max-w-4xl grow rounded-card" />}
          {opened.data && (
            <PreviewFrame {...opened.data} width={deviceWidths[device]} attach={frame.attach} />
          )}
        </div>
        {trial && (
          <PreviewPanel
            trial={trial}
            answers={state.answers}
            page={state.page}
            asked={asked}
            isOpen={isPanelOpen}
            shown={{ showsHidden, checks, setShowsHidden, setChecks }}
            onAll={() => setAsked(undefined)}
            onClose={leavePanel}
            onAnswer={(field, value) => void frame.call('setField', field, value)}
          />
        )}
      </div>
    </section>
  )
}

/** A guest has no draft on the server, so theirs is posted into the frame. */
function useOpened(version: number | undefined) {
  const { api } = useApp()
  const { session, form, isGuest } = useEditor()
  return useQuery({
    queryKey: ['preview', form.id, version ?? 'draft'],
    queryFn: async () => {
      if (isGuest) return { url: undefined, draft: session.draft() }
      await session.flush()
      const { url } = await api('POST /open/forms/{form}/preview', {
        params: { form: form.id },
        body: { ...(version !== undefined && { version_id: version }) },
      })
      return { url, draft: session.draft() }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}
