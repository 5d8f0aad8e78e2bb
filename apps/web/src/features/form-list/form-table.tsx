import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { FormRowView } from './form-row-view.tsx'
import type { FormRow } from './use-forms.ts'

type FormTableProps = { rows: readonly FormRow[]; isReadOnly: boolean; isDeleted: boolean }

const frame = 'overflow-hidden rounded-card border border-border bg-surface-raised'

export function FormTable({ rows, isReadOnly, isDeleted }: FormTableProps) {
  const t = useT()
  const head = 'h-10 px-4 text-xs font-medium text-text-muted'
  return (
    <div className={frame}>
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">{t('home.heading')}</caption>
        <thead className="bg-surface-sunken max-md:sr-only">
          <tr>
            <th className={`${head} text-start`}>{t('home.name')}</th>
            <th className={`${head} w-40 text-start`}>{t('home.filter')}</th>
            <th className={`${head} w-24 text-end max-lg:hidden`}>{t('home.views')}</th>
            <th className={`${head} w-24 text-end`}>{t('home.answers')}</th>
            <th className={`${head} w-38 text-start`}>{t('home.lastDays')}</th>
            <th className={`${head} w-38 text-start max-lg:hidden`}>{t('home.lastAnswer')}</th>
            <th className={`${head} w-28`}>
              <span className="sr-only">{t('home.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:divide-y max-md:divide-border">
          {rows.map((row) => (
            <FormRowView key={row.id} row={row} isReadOnly={isReadOnly} isDeleted={isDeleted} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths = ['w-48', 'w-40', 'w-32', 'w-52', 'w-44', 'w-48', 'w-36']

/** Comes late: most lists are there before anybody misses them. */
export const LoadingTable = () => (
  <div aria-busy="true" className={`${frame} animate-fade-delayed`}>
    <div className="h-10 bg-surface-sunken" />
    {widths.map((width) => (
      <div key={width} className="flex h-12 items-center gap-8 border-t border-border px-4">
        <span className="grow">
          <Skeleton className={`h-3 ${width}`} />
        </span>
        <Skeleton className="h-3 w-16 max-md:hidden" />
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-5 w-28 max-md:hidden" />
        <Skeleton className="h-3 w-20 max-md:hidden" />
      </div>
    ))}
  </div>
)
