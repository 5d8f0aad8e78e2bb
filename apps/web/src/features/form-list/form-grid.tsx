import { useI18n } from '@formstead/i18n/react'
import { FormMenu } from '../../ui/form-actions/form-menu.tsx'
import { FormState } from '../../ui/form-actions/form-state.tsx'
import { FormName } from './form-row-view.tsx'
import { Sparkline } from './sparkline.tsx'
import type { FormRow } from './use-forms.ts'

type FormGridProps = { rows: readonly FormRow[]; isReadOnly: boolean; isDeleted: boolean }

export function FormGrid({ rows, isReadOnly, isDeleted }: FormGridProps) {
  const { t, formatAgo } = useI18n()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative flex min-h-40 flex-col gap-3 rounded-card border border-border bg-surface-raised p-4 hover:border-border-hover"
        >
          <div className="flex items-start gap-2">
            <div className="flex min-w-0 grow">
              {isDeleted ? <span className="truncate">{row.title}</span> : <FormName row={row} />}
            </div>
            <span className="relative -me-1 -mt-1">
              <FormMenu form={row} isReadOnly={isReadOnly} isDeleted={isDeleted} />
            </span>
          </div>
          <p className="truncate text-xs text-text-muted">{row.tags.join(', ')}</p>
          <div className="mt-auto flex items-end justify-between gap-4">
            <div className="min-w-0">
              <FormState form={row} />
              <p className="mt-1 text-xs text-text-muted">
                {t('home.answersCount', { count: row.submissions_count })}
                {row.last_submission_at && ` · ${formatAgo(row.last_submission_at)}`}
              </p>
            </div>
            {row.state !== 'draft' && <Sparkline days={row.daily_submissions} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
