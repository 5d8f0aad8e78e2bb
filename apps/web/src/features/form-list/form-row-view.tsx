import { useI18n, useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Copy, Pencil } from 'lucide-react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useFormActions } from '../../lib/forms/use-form-actions.ts'
import { FormMenu } from '../../ui/form-actions/form-menu.tsx'
import { FormState, StateDot, useStateText } from '../../ui/form-actions/form-state.tsx'
import { IconLink } from '../../ui/icons/icon-link.tsx'
import { RouterLink } from '../../ui/router-links.ts'
import { Sparkline } from './sparkline.tsx'
import type { FormRow } from './use-forms.ts'

type FormRowViewProps = { row: FormRow; isReadOnly: boolean; isDeleted: boolean }

const cell = 'md:h-12 md:border-t md:border-border md:px-4'

export function FormRowView({ row, isReadOnly, isDeleted }: FormRowViewProps) {
  const { t, formatNumber, formatAgo } = useI18n()
  const { copyLink } = useFormActions()
  const { slug, tags, last_submission_at: last } = row
  const isNew = row.state === 'draft' && row.submissions_count === 0
  const count = (value: number) => (isNew ? '–' : formatNumber(value))
  return (
    <tr className="reveals relative hover:bg-text/3 max-md:flex max-md:min-h-18 max-md:items-center max-md:gap-3 max-md:ps-4 max-md:pe-14">
      <td className={`${cell} min-w-0 max-md:grow`}>
        <span className="flex items-baseline gap-3">
          {isDeleted ? (
            <span dir="auto" className="truncate text-left font-medium rtl:text-right">
              {row.title || t('home.untitled')}
            </span>
          ) : (
            <FormName row={row} />
          )}
          {tags.length > 0 && (
            // Shrinks first: people find a form by its name.
            <span className="flex min-w-0 shrink-9999 gap-2 overflow-hidden text-xs whitespace-nowrap text-text-muted max-md:hidden">
              {tags.map((tag) => (
                <bdi key={tag}>{tag}</bdi>
              ))}
            </span>
          )}
        </span>
        <PhoneState row={row} />
      </td>
      <td className={`${cell} max-md:hidden`}>
        <FormState form={row} />
      </td>
      <td className={`${cell} text-end tabular-nums max-lg:hidden`}>{count(row.views_count)}</td>
      <td
        className={`${cell} text-end font-medium tabular-nums max-md:order-last max-md:w-10 max-md:shrink-0`}
      >
        {count(row.submissions_count)}
      </td>
      <td className={`${cell} max-md:w-14 max-md:shrink-0`}>
        {!isNew && <Sparkline days={row.daily_submissions} />}
      </td>
      <td className={`${cell} truncate text-text-muted max-lg:hidden`}>
        {last === null ? '–' : <time dateTime={last}>{formatAgo(last)}</time>}
      </td>
      <td className={`${cell} max-md:absolute max-md:end-3 max-md:top-1/2 max-md:-translate-y-1/2`}>
        <span className="relative flex items-center justify-end gap-1">
          {!isDeleted && (
            <span className="flex gap-1 opacity-0 revealed:opacity-100 max-md:hidden pointer-coarse:hidden">
              {!isReadOnly && (
                <IconLink
                  href={`/forms/${slug}/edit`}
                  label={t('home.edit')}
                  icon={<Pencil />}
                  onClick={() => trackEvent('edit_form_click')}
                />
              )}
              <IconButton
                label={t('home.copyLink')}
                icon={<Copy />}
                onClick={() => void copyLink(row)}
              />
            </span>
          )}
          <FormMenu form={row} isReadOnly={isReadOnly} isDeleted={isDeleted} />
        </span>
      </td>
    </tr>
  )
}

export function FormName({ row: { slug, title } }: { row: FormRow }) {
  const t = useT()
  return (
    <RouterLink
      to="/forms/$slug/show/submissions"
      params={{ slug }}
      dir="auto"
      className="min-w-0 truncate text-left font-medium rtl:text-right text-text! no-underline! after:absolute after:inset-0"
    >
      {title || t('home.untitled')}
    </RouterLink>
  )
}

function PhoneState({ row }: { row: FormRow }) {
  const { formatAgo } = useI18n()
  const text = useStateText(row)
  const last = row.last_submission_at
  return (
    <span className="flex min-w-0 items-center gap-2 text-text-muted md:hidden">
      <StateDot form={row} />
      <span className="truncate">{last === null ? text : `${text}, ${formatAgo(last)}`}</span>
    </span>
  )
}
