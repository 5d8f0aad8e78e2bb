import { useI18n } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { productName } from '../../../lib/app/product-name.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'
import { MessageView } from './message-view.tsx'
import { SubmissionPicker } from './submission-picker.tsx'
import { isIncomplete, usePreview } from './use-preview.ts'

type PreviewPartProps = { form: ShownForm; editing: SettingsEditing }

/** What would be sent, and whether. */
export function PreviewPart({ form, editing }: PreviewPartProps) {
  const { t, formatDate } = useI18n()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, isPending, refetch } = usePreview(form.id, editing.body, chosen)
  const isWaiting = isIncomplete(error)
  const [openedAt] = useState(() => new Date())
  return (
    <section aria-labelledby="integration-preview" className="flex min-w-0 flex-col gap-4">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h3 id="integration-preview" className="grow font-semibold">
          {t('integrations.preview.title')}
        </h3>
        <SubmissionPicker form={form} shown={data?.submission} onChoose={setChosen} />
      </div>
      {isWaiting ? (
        <p className="rounded-card border border-dashed border-border-hover px-5 py-8 text-center text-text-muted">
          {t('integrations.preview.incomplete')}
        </p>
      ) : error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <>
          <div className="overflow-hidden rounded-card border border-border bg-surface-raised p-5">
            <MessageView
              kind={editing.kind}
              message={data.message}
              sender={productName}
              time={formatDate(data.submission?.created_at ?? openedAt, {
                hour: '2-digit',
                minute: '2-digit',
              })}
            />
          </div>
          <Verdict preview={data} isConditional={editing.draft.logic !== null} />
        </>
      )}
    </section>
  )
}

type VerdictProps = {
  preview: NonNullable<ReturnType<typeof usePreview>['data']>
  isConditional: boolean
}

function Verdict({ preview, isConditional }: VerdictProps) {
  const { t, formatNumber } = useI18n()
  const { meets_conditions: isMet, submission, would_send: counts } = preview
  const met = submission ? 'integrations.preview.met' : 'integrations.preview.sampleMet'
  const notMet = submission ? 'integrations.preview.notMet' : 'integrations.preview.sampleNotMet'
  const always = submission ? 'integrations.preview.always' : 'integrations.preview.sample'
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className={`flex gap-2 ${isMet ? 'text-success' : 'text-text-muted'}`}>
        {isMet ? (
          <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        ) : (
          <CircleSlash className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        )}
        {t(!isConditional ? always : isMet ? met : notMet)}
      </p>
      {isConditional && counts.of > 0 && (
        <p className="text-xs text-text-faint tabular-nums">
          {t('integrations.preview.wouldSend', {
            met: formatNumber(counts.met),
            count: counts.of,
          })}
        </p>
      )}
    </div>
  )
}
