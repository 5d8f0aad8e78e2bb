import { sampleAnswers } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Info } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useEditor, useView } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { deviceWidths, PreviewBar, type Device, type Mode } from './preview-bar.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { openTrial, tryAnswers } from './try-draft.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

/** The draft, or an older version, as respondents see it. The frame has no origin: code in it reaches nothing of ours. */
export function PreviewScreen() {
  const { t } = useI18n()
  const { api } = useApp()
  const { session, view, form } = useEditor()
  const version = useView((state) => state.version)
  const [device, setDevice] = useState<Device>('desktop')
  const [mode, setMode] = useState<Mode>('light')
  const close = () => view.set({ isPreviewing: false, version: undefined })
  const { state, attach, call } = usePreviewFrame(close)
  const opened = useQuery({
    queryKey: ['preview', form.id, version ?? 'draft'],
    queryFn: async () => {
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
  const draft = version === undefined ? opened.data?.draft : undefined
  const trying = useMemo(() => draft && openTrial(draft), [draft])
  const trial = trying && tryAnswers(trying, state.answers)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])

  async function fill(): Promise<void> {
    if (!trying) return
    for (const [id, answer] of Object.entries(sampleAnswers(trying.form, trying.context)))
      await call('setField', id, answer)
    announce(t('editor.preview.filled'))
  }

  const width = deviceWidths[device]
  return (
    <section
      aria-label={t('editor.preview.label')}
      className="fixed inset-0 z-40 flex flex-col bg-surface-sunken"
    >
      <PreviewBar
        device={device}
        mode={mode}
        isReady={state.isReady}
        onDevice={setDevice}
        onMode={(next) => {
          setMode(next)
          void call('setDarkMode', next === 'dark')
        }}
        onBack={close}
        onStartOver={() => void call('reset')}
        onFill={trying && (() => void fill())}
      />
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col items-center p-4 max-sm:p-0">
          <p
            className="flex w-full max-w-4xl items-center gap-2 pb-2 text-xs text-text-muted max-sm:p-2"
            aria-live="polite"
          >
            {state.isSent ? (
              <CircleCheck className="size-4 text-success" aria-hidden />
            ) : (
              <Info className="size-4" aria-hidden />
            )}
            {state.isSent
              ? t('editor.preview.sent')
              : t(version === undefined ? 'editor.preview.note' : 'editor.preview.oldNote')}
            <span className="grow" />
            {trial && trial.decision.pages.length > 1 && (
              <span>
                {t('editor.preview.page', {
                  page: state.page + 1,
                  count: trial.decision.pages.length,
                })}
              </span>
            )}
          </p>
          {opened.isError && <LoadFailure onRetry={() => void opened.refetch()} />}
          {opened.isPending && <Skeleton className="w-full max-w-4xl grow rounded-card" />}
          {opened.data && (
            <iframe
              ref={attach}
              title={t('editor.preview.label')}
              src={`${opened.data.url}?mode=light`}
              sandbox="allow-scripts allow-forms allow-modals allow-popups"
              style={{ maxWidth: width ?? undefined }}
              className="w-full grow rounded-card border border-border bg-surface shadow-float max-sm:rounded-none"
            />
          )}
        </div>
        {trial && (
          <PreviewPanel
            trial={trial}
            answers={state.answers}
            page={state.page}
            onAnswer={(field, value) => void call('setField', field, value)}
          />
        )}
      </div>
    </section>
  )
}
