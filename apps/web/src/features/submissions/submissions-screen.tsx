import { useT } from '@formstead/i18n/react'
import { nothingSelected, withoutRows, type GridSelection } from '@formstead/ui/data-grid'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { ArrowUp } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { useIsNarrow } from '../../lib/browser/use-media-query.ts'
import { debounce } from '../../lib/form/debounce.ts'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { TabActions } from '../../ui/page/page-slots.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { SubmissionCards } from './cards/submission-cards.tsx'
import { addFilter } from './filters/filter-bar.tsx'
import { useLiveRows } from './table/use-live-rows.ts'
import { RecordPanel } from './record/record-panel.tsx'
import { NoAnswers } from './states/no-answers.tsx'
import { NoMatch } from './states/no-match.tsx'
import { StaleNotice } from './states/stale-notice.tsx'
import { SubmissionsFoot } from './submissions-foot.tsx'
import { SearchAndSize, SubmissionsTools } from './submissions-tools.tsx'
import { SubmissionGrid } from './table/submission-grid.tsx'
import { expectedRows } from './table/count-rows.ts'
import { toMatching, type Column, type Matching, type Submission } from './table/table-query.ts'
import { useRows } from './table/use-rows.ts'
import { useSubmissionTable, type TableParts } from './table/use-submission-table.ts'

const LabelsDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./labels/labels-dialog.tsx'))).LabelsDialog,
}))

export type ExportButtonProps = {
  form: ShownForm
  /** The current filter, as the API expects it. */
  matching: Matching
  /** The number of matches; `null` if not known yet. */
  count: number | null
  /** The number without the filter. */
  total: number
  /** Including those that are no longer in the form. */
  fields: readonly Column[]
  /** The visible columns, in order. */
  columns: readonly string[]
  /** `null` if nothing is selected. */
  selection: { ids: number[] } | { matching: Matching; except: number[] } | null
  /** Whether it is inside the selection bar. */
  isInBar: boolean
}

type SubmissionsScreenProps = {
  parts: TableParts
  ExportButton: ComponentType<ExportButtonProps> | undefined
}

export function SubmissionsScreen({ parts, ExportButton }: SubmissionsScreenProps) {
  const t = useT()
  const table = useSubmissionTable(parts)
  const isNarrow = useIsNarrow()
  const { form, match, query, completeFilters } = table
  const { pages, count, counts, exactCount, rowCount, atLeast, rowAt, showRows } = useRows({
    form: form.id,
    match,
    sort: query.sort,
  })
  const [isFull, setFull] = useState(false)
  const [isEditingLabels, setEditingLabels] = useState(false)
  const [openFilter, setOpenFilter] = useState<number | null>(null)
  const [inView, setInView] = useState({ first: 0, last: 0 })
  const [settleInView] = useState(() => debounce(setInView, restMs))
  const { selection, setSelection, deselect, forgetRows } = useSelection(JSON.stringify(match))
  const total = (query.status === 'partial' ? counts?.partial : counts?.completed) ?? 0
  const shown = useMemo(() => listRows(rowAt, inView.first, inView.last), [rowAt, inView])
  const live = useLiveRows({
    form: form.id,
    showsNewest: inView.first === 0 && query.sort === null,
    shown,
    onRemoved: deselect,
    onMissed: forgetRows,
  })
  const screen = useRef<HTMLDivElement>(null)
  useEscape(screen, () => {
    if (isFull) setFull(false)
    else if (table.openId !== null) table.open(null)
    else setSelection(nothingSelected)
  })
  useReturnedFocus(screen, table.openId !== null)

  const matching = toMatching(query, completeFilters)
  const exporting = (isInBar: boolean) =>
    ExportButton && (
      <ExportButton
        form={form}
        matching={matching}
        count={exactCount}
        total={total}
        fields={parts.columns.filter(({ source }) => source === 'field')}
        columns={table.arranged.flatMap(({ column, isHidden }) => (isHidden ? [] : column.id))}
        selection={isInBar ? selectedFor(selection, matching) : null}
        isInBar={isInBar}
      />
    )
  const onRowsShown = (first: number, last: number) => {
    settleInView({ first, last })
    showRows(first, last)
  }
  const isEmpty = rowCount === 0
  const hasFilters = completeFilters.length > 0 || query.search !== ''
  const list = {
    table,
    rowCount: rowCount ?? expectedRows,
    isBusy: pages.isLoading,
    rowAt,
    onRowsShown,
    markOf: live.markOf,
  }

  return (
    <div ref={screen} className="relative flex min-h-96 grow flex-col">
      {!isFull && !isNarrow && (
        <TabActions>
          <SearchAndSize table={table} isFull={isFull} onFull={setFull} />
          {exporting(false)}
        </TabActions>
      )}
      <div
        className={
          isFull
            ? 'fixed inset-0 z-30 flex flex-col bg-surface'
            : 'flex flex-col md:absolute md:inset-0'
        }
      >
        {!isNarrow && (
          <SubmissionsTools
            table={table}
            count={exactCount ?? undefined}
            openFilter={openFilter}
            onOpenFilter={setOpenFilter}
          >
            {isFull && <SearchAndSize table={table} isFull onFull={setFull} />}
          </SubmissionsTools>
        )}
        {(pages.failed || count.isError) && (
          <StaleNotice
            loadedAt={pages.loadedAt}
            error={pages.failed?.error ?? count.error}
            onRetry={() => void Promise.all([pages.refetch(), count.refetch()])}
          />
        )}
        {live.waiting > 0 && (
          <button
            type="button"
            onClick={() => {
              live.showWaiting()
              if (query.sort) table.setQuery({ sort: null })
              screen.current?.querySelector('[role="grid"]')?.scrollTo({ top: 0 })
            }}
            className="absolute start-1/2 top-24 z-20 flex min-h-8 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-full border border-border-float bg-surface-float px-3 font-medium text-accent-text shadow-float rtl:translate-x-1/2"
          >
            <ArrowUp className="size-4" aria-hidden="true" />
            <output>{t('submissions.newAnswers', { count: live.waiting })}</output>
          </button>
        )}
        {isNarrow ? (
          <SubmissionCards
            {...list}
            counts={counts}
            exactCount={exactCount}
            openFilter={openFilter}
            onOpenFilter={setOpenFilter}
            exportButton={exporting(false)}
          />
        ) : (
          !isEmpty && (
            <SubmissionGrid
              {...list}
              atLeast={atLeast}
              order={JSON.stringify([match, query.sort])}
              selection={selection}
              onSelectionChange={setSelection}
              onFilter={(id) => addFilter(table, id, setOpenFilter)}
              onEditLabels={() => setEditingLabels(true)}
            />
          )
        )}
        {isEmpty && (
          <div className="grow bg-surface-raised">
            {hasFilters ? <NoMatch table={table} total={total} /> : <NoAnswers form={form} />}
          </div>
        )}
        {!isNarrow && <SubmissionsFoot table={table} counts={counts} />}
        {!isNarrow && (
          <BulkBar
            table={table}
            selection={selection}
            rowCount={rowCount ?? 0}
            atLeast={atLeast}
            onSelect={setSelection}
            onClear={() => setSelection(nothingSelected)}
            exportButton={exporting(true)}
          />
        )}
      </div>
      {table.openId !== null && (
        <RecordPanel
          table={table}
          id={table.openId}
          count={exactCount}
          onSeen={live.see}
          onRemoved={deselect}
          onEditLabels={() => setEditingLabels(true)}
        />
      )}
      {isEditingLabels && (
        <Suspense>
          <LabelsDialog table={table} onClose={() => setEditingLabels(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Only the grid follows every scroll step; everything else waits for a pause. */
const restMs = 150

/** The selection survives scrolling and sorting, and is cleared when the filter changes. */
function useSelection(match: string) {
  const [kept, setKept] = useState({ match, selection: nothingSelected })
  return {
    selection: kept.match === match ? kept.selection : nothingSelected,
    setSelection: (selection: GridSelection) => setKept({ match, selection }),
    /** The server refuses actions on submissions that no longer exist. */
    deselect: (ids: readonly number[]) =>
      setKept((now) => ({ ...now, selection: withoutRows(now.selection, ids.map(String)) })),
    forgetRows: () =>
      setKept((now) => (now.selection.isAll ? now : { ...now, selection: nothingSelected })),
  }
}

function selectedFor(selection: GridSelection, matching: Matching): ExportButtonProps['selection'] {
  const ids = [...selection.keys].map(Number)
  if (selection.isAll) return { matching, except: ids }
  return ids.length > 0 ? { ids } : null
}

function listRows(
  rowAt: (index: number) => Submission | undefined,
  first: number,
  last: number,
): Submission[] {
  return Array.from({ length: last - first + 1 }, (_, index) => rowAt(first + index)).filter(
    (row) => row !== undefined,
  )
}

/** A panel that closes while it has the focus returns it to the grid. */
function useReturnedFocus(screen: { current: HTMLElement | null }, isOpen: boolean): void {
  const returnFocus = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    const active = screen.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
    active?.focus({ preventScroll: true })
  })
  useEffect(() => (isOpen ? () => returnFocus() : undefined), [isOpen])
}

/** Goes one step back. Popovers and dialogs handle the key first. */
function useEscape(screen: { current: HTMLElement | null }, onEscape: () => void): void {
  const run = useEffectEvent(onEscape)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.matches('input, textarea, [contenteditable]')) return
      const isInside =
        target === document.body || (target instanceof Node && screen.current?.contains(target))
      if (!isInside) return
      // Otherwise the key would also close a dialog that this opens.
      event.preventDefault()
      run()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [screen])
}
