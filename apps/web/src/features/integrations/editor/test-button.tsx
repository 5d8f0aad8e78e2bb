import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import type { EndpointResponse } from '@formstead/contract'
import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { formatSeconds } from '../format-moment.ts'
import { describeReason } from '../reason-words.ts'
import type { SettingsEditing } from './use-settings-draft.ts'

type Result = EndpointResponse<'POST /open/forms/{form}/integrations/test'>
type TestButtonProps = {
  form: number
  editing: SettingsEditing
  /** The errors are shown with the settings. */
  onRefused: () => void
}

/** Sends sample answers with the current settings, saved or not, and shows the outcome. */
export function TestButton({ form, editing, onRefused }: TestButtonProps) {
  const { t } = useI18n()
  const { api } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const send = async () => {
    setBusy(true)
    try {
      setResult(
        await api('POST /open/forms/{form}/integrations/test', {
          params: { form: String(form) },
          body: editing.body,
        }),
      )
    } catch (error) {
      editing.refuse(error)
      if (error instanceof ApiError) onRefused()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        color="outline-gray"
        size="small"
        icon={<Send className="rtl:-scale-x-100" />}
        loading={isBusy}
        onClick={() => void send()}
      >
        {t('integrations.editor.sendTest')}
      </Button>
      {result && (
        <Dialog
          isOpen
          onClose={() => setResult(undefined)}
          title={t(
            result.delivered ? 'integrations.editor.testArrived' : 'integrations.editor.testFailed',
          )}
          footer={
            <Button color="outline-gray" onClick={() => setResult(undefined)}>
              {t('integrations.editor.close')}
            </Button>
          }
        >
          <ResultView result={result} />
        </Dialog>
      )}
    </>
  )
}

function ResultView({ result: { delivered, attempt } }: { result: Result }) {
  const words = useI18n()
  const { t } = words
  const time = formatSeconds(attempt.ms, words)
  return (
    <div className="flex flex-col gap-3">
      <p className={`flex gap-2 ${delivered ? 'text-success' : 'text-danger'}`}>
        {delivered ? (
          <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        ) : (
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        )}
        {!delivered
          ? describeReason(attempt, t)
          : attempt.status === null
            ? t('integrations.editor.testTook', { time })
            : t('integrations.log.statusIn', { status: attempt.status, time })}
      </p>
      <p>{t('integrations.editor.testSample')}</p>
      {attempt.reply && (
        <pre
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
          tabIndex={0}
          aria-label={t('integrations.log.reply')}
          className="max-h-48 overflow-auto rounded-control border border-border bg-surface-sunken p-3 font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap text-text"
        >
          {attempt.reply}
        </pre>
      )}
    </div>
  )
}
