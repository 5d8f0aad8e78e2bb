import { useI18n } from '@formstead/i18n/react'
import { FormMenu } from '../../ui/form-menu.tsx'
import { FormState } from '../../ui/form-state.tsx'
import { RouterLink } from '../../ui/router-links.ts'
import type { FormRow } from './use-forms.ts'

type FormRowViewProps = {
  row: FormRow
  isReadOnly: boolean
}

export function FormRowView({ row, isReadOnly }: FormRowViewProps) {
  const { t, formatNumber, formatAgo } = useI18n()
  const { slug, title, tags, updated_at: edited } = row
  const isNew = row.state === 'draft' && row.submissions_count === 0
  const count = (value: number) => (isNew ? '–' : formatNumber(value))
  return (
    <tr className="relative hover:bg-text/3 max-md:flex max-md:min-h-18 max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:py-3 max-md:ps-4 max-md:pe-14">
      <td className={`${cell} max-md:basis-full`}>
        <RouterLink
          to="/forms/$slug/show/submissions"
          params={{ slug }}
          className="font-medium text-text no-underline! after:absolute after:inset-0"
        >
          {title}
        </RouterLink>
        {tags.map((tag) => (
          <span key={tag} className="ms-3 text-xs text-text-muted">
            {tag}
          </span>
        ))}
      </td>
      <td className={cell}>
        <FormState form={row} />
      </td>
      <td className={`${cell} text-end tabular-nums max-md:hidden`}>{count(row.views_count)}</td>
      <td className={`${cell} text-end font-medium tabular-nums max-md:font-normal`}>
        <span className="max-md:hidden">{count(row.submissions_count)}</span>
        <span className="text-xs text-text-muted md:hidden">
          {t('home.answersCount', { count: row.submissions_count })}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap text-text-muted max-md:text-xs`}>
        <time dateTime={edited}>{formatAgo(edited)}</time>
      </td>
      <td className={`${cell} max-md:absolute max-md:end-3 max-md:top-1/2 max-md:-translate-y-1/2`}>
        <span className="relative flex justify-end">
          <FormMenu form={row} isReadOnly={isReadOnly} />
        </span>
      </td>
    </tr>
  )
}

const cell = 'md:h-12 md:border-t md:border-border md:px-4'
