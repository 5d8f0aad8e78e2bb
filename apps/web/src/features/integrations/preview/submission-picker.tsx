import { useI18n } from '@formstead/i18n/react'
import { cutText } from '@formstead/rich-text'
import { Button, IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { toIsoTimestamp } from '../../../lib/api/to-iso-timestamp.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { formatMoment } from '../format-moment.ts'

type SubmissionPickerProps = {
  form: ShownForm
  /** `null` for sample answers; undefined if not known yet. */
  shown: { id: number; title: string; created_at: string } | null | undefined
  onChoose: (id: number | null) => void
}

const offered = '10'

/** Selects the submission that the preview shows: the latest, or one of the few before it. */
export function SubmissionPicker({ form, shown, onChoose }: SubmissionPickerProps) {
  const words = useI18n()
  const { t } = words
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: ['integration-preview', form.id, 'submissions'],
    queryFn: () =>
      api('GET /open/forms/{form}/submissions', {
        params: { form: String(form.id) },
        query: { status: 'completed', limit: offered },
      }),
    staleTime: 60_000,
  })
  const rows = data?.data ?? []
  if (shown === null)
    return <span className="text-text-muted">{t('integrations.preview.sampleAnswers')}</span>
  if (!shown) return null
  const next = rows[(rows.findIndex(({ id }) => id === shown.id) + 1) % rows.length]
  const nameOf = (row: (typeof rows)[number]) =>
    firstText(form, row.data) ?? t('integrations.preview.number', { id: String(row.id) })
  return (
    <>
      <Menu
        label={t('integrations.preview.choose')}
        trigger={
          <Button color="outline-gray" size="small">
            <span className="flex max-w-56 items-center gap-1.5">
              <span className="sr-only">{t('integrations.preview.chosen')}</span>
              <span className="truncate">{shown.title}</span>
              <span className="shrink-0 font-normal text-text-muted tabular-nums">
                {formatMoment(shown.created_at, words)}
              </span>
              <ChevronDown aria-hidden="true" className="size-3.5" />
            </span>
          </Button>
        }
        groups={[
          rows.map((row) => ({
            id: String(row.id),
            label: nameOf(row),
            hint: formatMoment(toIsoTimestamp(row.data.created_at), words),
          })),
        ]}
        onAction={(id) => onChoose(Number(id))}
      />
      {rows.length > 1 && next && (
        <IconButton
          label={t('integrations.preview.another')}
          icon={<RefreshCw />}
          onClick={() => onChoose(next.id)}
        />
      )}
    </>
  )
}

/** The best name for a submission: its first text answer. */
function firstText(form: ShownForm, data: Readonly<Record<string, unknown>>): string | undefined {
  const texts = form.properties.map(({ id }) => data[id])
  const found = texts.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? cutText(found.trim(), 60) : undefined
}
