import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormRowView } from './form-row-view.tsx'
import type { FormRow, FormsQuery } from './use-forms.ts'

type Sort = FormsQuery['sort']

type FormTableProps = {
  rows: readonly FormRow[]
  isReadOnly: boolean
  isDeleted: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}

const head = 'h-10 px-4 text-xs font-medium text-text-muted'
const frame =
  'overflow-hidden rounded-card border border-border bg-surface-raised max-md:-mx-4 max-md:rounded-none max-md:border-x-0'

export function FormTable({ rows, isReadOnly, isDeleted, sort, onSort }: FormTableProps) {
  const t = useT()
  const order = { sort, onSort }
  return (
    <div className={frame}>
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">{t('home.heading')}</caption>
        <thead className="bg-surface-sunken max-md:sr-only">
          <tr>
            <SortHead by="title" {...order}>
              {t('home.name')}
            </SortHead>
            <th className={`${head} w-40 text-start`}>{t('home.filter')}</th>
            <SortHead by="views" {...order} className="w-24 text-end max-lg:hidden">
              {t('home.views')}
            </SortHead>
            <SortHead by="submissions" {...order} className="w-32 text-end">
              {t('home.answers')}
            </SortHead>
            <th className={`${head} w-38 text-start`}>{t('home.lastDays')}</th>
            <SortHead by="last_submission" {...order} className="w-38 text-start max-lg:hidden">
              {t('home.lastAnswer')}
            </SortHead>
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

type SortHeadProps = {
  by: Sort
  sort: Sort
  onSort: (sort: Sort) => void
  className?: string
  children: ReactNode
}

/** Each column has one useful order: names from A, the others from the highest. */
function SortHead({ by, sort, onSort, className = 'text-start', children }: SortHeadProps) {
  const isRising = by === 'title'
  const isSorted = sort === by
  const Arrow = isRising ? ArrowUp : ArrowDown
  return (
    <th
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
      className={`${head} ${className}`}
    >
      <button
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort(by)}
        className="-mx-2 inline-flex h-8 cursor-pointer items-center gap-1 rounded-control px-2 hover:text-text data-sorted:text-text max-md:hidden"
      >
        {children}
        {isSorted && <Arrow className="size-3.5" aria-hidden />}
      </button>
      {/* In the card layout, hidden controls must not take the focus. */}
      <span className="md:hidden">{children}</span>
    </th>
  )
}

const widths = ['w-48', 'w-40', 'w-32', 'w-52', 'w-44', 'w-48', 'w-36']

/** Appears with a delay: most lists load before anybody notices. */
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
