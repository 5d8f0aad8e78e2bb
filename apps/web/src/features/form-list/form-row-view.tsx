import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Badge, IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { Copy, Ellipsis, Files, Pencil, Trash2 } from 'lucide-react'
import { RouterLink } from '../../ui/router-links.ts'
import { shownState } from './filter-forms.ts'
import type { FormRow, useFormActions } from './use-forms.ts'

const states: Record<ReturnType<typeof shownState>, MessageKey> = {
  live: 'home.live',
  draft: 'home.draft',
  closed: 'home.closed',
  scheduled: 'home.scheduled',
  full: 'home.full',
}

type FormRowViewProps = {
  row: FormRow
  actions: ReturnType<typeof useFormActions>
  isReadOnly: boolean
}

export function FormRowView({ row, actions, isReadOnly }: FormRowViewProps) {
  const { t, formatNumber, formatAgo } = useI18n()
  const { slug, tags, updated_at: edited } = row
  const title = row.title || t('home.untitled')
  const isNew = row.state === 'draft' && row.submissions_count === 0
  const count = (value: number) => (isNew ? '–' : formatNumber(value))
  return (
    <tr className="relative hover:bg-text/3 max-lg:flex max-lg:min-h-18 max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:py-3 max-lg:ps-4 max-lg:pe-14">
      <td className={`${cell} max-lg:basis-full`}>
        <RouterLink
          to="/forms/$slug/edit"
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
        <State row={row} />
      </td>
      <td className={`${cell} text-end tabular-nums max-lg:hidden`}>{count(row.views_count)}</td>
      <td className={`${cell} text-end font-medium tabular-nums max-lg:font-normal`}>
        <span className="max-lg:hidden">{count(row.submissions_count)}</span>
        <span className="text-xs text-text-muted lg:hidden">
          {t('home.answersCount', { count: row.submissions_count })}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap text-text-muted max-lg:text-xs`}>
        <time dateTime={edited}>{formatAgo(edited)}</time>
      </td>
      <td className={`${cell} max-lg:absolute max-lg:end-3 max-lg:top-1/2 max-lg:-translate-y-1/2`}>
        <span className="relative flex justify-end">
          <Menu
            label={t('home.actionsOf', { name: title })}
            trigger={
              <IconButton label={t('home.actionsOf', { name: title })} icon={<Ellipsis />} />
            }
            groups={[
              [
                {
                  id: 'open',
                  label: t('home.open'),
                  icon: <Pencil />,
                  href: `/forms/${slug}/edit`,
                },
                { id: 'copy', label: t('home.copyLink'), icon: <Copy /> },
              ],
              ...(isReadOnly
                ? []
                : [
                    [
                      { id: 'duplicate', label: t('home.duplicate'), icon: <Files /> },
                      {
                        id: 'delete',
                        label: t('home.delete'),
                        icon: <Trash2 />,
                        dangerous: true,
                      },
                    ],
                  ]),
            ]}
            onAction={(id) => {
              if (id === 'copy') void actions.copyLink(row)
              if (id === 'duplicate') void actions.duplicate(row)
              if (id === 'delete') void actions.remove(row)
            }}
          />
        </span>
      </td>
    </tr>
  )
}

const cell = 'lg:h-12 lg:border-t lg:border-border lg:px-4'

/** The usual state is a dot and a word; only exceptions wear a pill. */
function State({ row }: { row: FormRow }) {
  const { t } = useI18n()
  const state = shownState(row)
  const text = t(states[state])
  if (state !== 'live')
    return (
      <Badge tone={state === 'full' ? 'warning' : state === 'scheduled' ? 'accent' : 'neutral'}>
        {text}
      </Badge>
    )
  return (
    <span className="inline-flex items-center gap-2">
      <span className="size-2 rounded-full bg-success" />
      {text}
    </span>
  )
}
