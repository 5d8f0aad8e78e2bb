import { useI18n } from '@formstead/i18n/react'
import { Drawer, IconButton } from '@formstead/ui'
import type { RowMark } from '@formstead/ui/data-grid'
import { ListFilter, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SubmissionsFoot, CountText } from '../submissions-foot.tsx'
import type { Counts } from '../table/count-rows.ts'
import type { Submission } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { DebouncedSearch } from '../../../ui/lists/debounced-search.tsx'
import { useViewActions } from '../tools/use-view-actions.ts'
import { SaveViewDialog } from '../tools/save-view-dialog.tsx'
import { ViewsMenu } from '../tools/views-menu.tsx'
import { LoadingCard } from '../states/loading.tsx'
import { SubmissionCard } from './submission-card.tsx'

type SubmissionCardsProps = {
  table: SubmissionTable
  /** Enough to fill a screen, until the real number is known. */
  rowCount: number
  isBusy: boolean
  /** May still be those of the previous filter. */
  counts: Counts | undefined
  /** The number of matches; `null` if not known yet. */
  exactCount: number | null
  rowAt: (index: number) => Submission | undefined
  onRowsShown: (first: number, last: number) => void
  markOf: (row: Submission) => RowMark
  openFilter: number | null
  onOpenFilter: (place: number | null) => void
  exportButton: ReactNode
}

const step = 50

/** The table on phones: a list of cards that grows at its end. */
export function SubmissionCards(props: SubmissionCardsProps) {
  const { t } = useI18n()
  const { table, rowCount, counts, rowAt, onRowsShown } = props
  const [limit, setLimit] = useState(step)
  const [isSearching, setSearching] = useState(table.query.search !== '')
  const [isFiltering, setFiltering] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const actions = useViewActions(table)
  const count = Math.min(limit, rowCount)
  const show = useEffectEvent((shown: number) => onRowsShown(0, Math.max(0, shown - 1)))
  const list = JSON.stringify([table.match, table.query.sort])
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- another list of the same length starts at the top
  useEffect(() => show(count), [count, list])
  return (
    <>
      <div className="flex items-center gap-1 border-b border-border bg-surface px-4 py-2">
        <ViewsMenu table={table} actions={actions} onSaveAs={() => setNaming(true)} />
        <span className="grow" />
        <IconButton
          label={t('submissions.search')}
          icon={<Search />}
          aria-expanded={isSearching}
          className="size-11"
          onClick={() => setSearching(!isSearching)}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('submissions.filter.label')}
          onClick={() => setFiltering(true)}
          className="flex h-11 min-w-11 cursor-pointer items-center justify-center gap-2 text-text-muted [&_svg]:size-4"
        >
          <ListFilter aria-hidden="true" />
          {table.query.filters.length > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-accent-soft text-xs font-medium text-accent-text tabular-nums">
              {table.query.filters.length}
            </span>
          )}
        </button>
        {props.exportButton}
      </div>
      {isSearching && (
        <div className="border-b border-border px-4 py-2">
          <DebouncedSearch
            label={t('submissions.search')}
            className="w-full"
            value={table.query.search}
            onChange={(search) => table.setQuery({ search })}
          />
        </div>
      )}
      {counts && (
        <p className="border-b border-border bg-surface px-4 py-2 text-xs text-text-muted">
          <CountText counts={counts} isPartial={table.query.status === 'partial'} />
        </p>
      )}
      <ul
        aria-label={t('submissions.table')}
        aria-busy={props.isBusy}
        className="bg-surface-raised"
      >
        {Array.from({ length: count }, (_, index) => {
          const row = rowAt(index)
          if (row)
            return <SubmissionCard key={row.id} table={table} row={row} mark={props.markOf(row)} />
          return props.isBusy && <LoadingCard key={`place ${index}`} />
        })}
      </ul>
      {count < rowCount && <MoreWhenSeen onSeen={() => setLimit((now) => now + step)} />}
      <SubmissionsFoot table={table} counts={counts} />
      <Drawer
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        title={t('submissions.filter.label')}
      >
        <div className="flex flex-col items-start gap-3">
          <FilterBar
            table={table}
            count={props.exactCount ?? undefined}
            open={props.openFilter}
            onOpen={props.onOpenFilter}
          />
        </div>
      </Drawer>
      {isNaming && (
        <SaveViewDialog
          mayShare={!table.isReadOnly}
          onSave={actions.saveAs}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

function MoreWhenSeen({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), {
      rootMargin: '600px',
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} className="h-24" />
}
