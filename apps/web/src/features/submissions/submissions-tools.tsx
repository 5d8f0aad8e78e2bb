import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Maximize, Minimize } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FilterBar } from './filters/filter-bar.tsx'
import type { SubmissionTable } from './table/use-submission-table.ts'
import { ColumnsMenu } from './tools/columns-menu.tsx'
import { SaveViewDialog } from './tools/save-view-dialog.tsx'
import { DebouncedSearch } from '../../ui/lists/debounced-search.tsx'
import { SortMenu } from './tools/sort-menu.tsx'
import { useViewActions } from './tools/use-view-actions.ts'
import { ViewsMenu } from './tools/views-menu.tsx'
import { GhostButton } from './ghost-button.tsx'

type SubmissionsToolsProps = {
  table: SubmissionTable
  count: number | undefined
  openFilter: number | null
  onOpenFilter: (place: number | null) => void
  /** The search and the full-screen button in full screen. Otherwise they are in the line of tabs. */
  children?: ReactNode
}

/** The open view, its filters, and the table's layout. */
export function SubmissionsTools(props: SubmissionsToolsProps) {
  const t = useT()
  const { table } = props
  const [isNaming, setNaming] = useState(false)
  const actions = useViewActions(table)
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-border bg-surface px-4 py-2 md:px-6">
      <ViewsMenu table={table} actions={actions} onSaveAs={() => setNaming(true)} />
      <FilterBar
        table={table}
        count={props.count}
        open={props.openFilter}
        onOpen={props.onOpenFilter}
      />
      <span className="ms-auto flex items-center gap-1">
        {table.isChanged && (
          <GhostButton
            className="text-accent-text"
            onClick={() => (table.view?.is_own ? void actions.save() : setNaming(true))}
          >
            {t('submissions.view.saveButton')}
          </GhostButton>
        )}
        <SortMenu table={table} />
        <ColumnsMenu table={table} />
        {props.children}
      </span>
      {isNaming && (
        <SaveViewDialog
          mayShare={!table.isReadOnly}
          onSave={actions.saveAs}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

type SearchAndSizeProps = { table: SubmissionTable; isFull: boolean; onFull: (is: boolean) => void }

export function SearchAndSize({ table, isFull, onFull }: SearchAndSizeProps) {
  const t = useT()
  return (
    <>
      <DebouncedSearch
        label={t('submissions.search')}
        value={table.query.search}
        onChange={(search) => table.setQuery({ search })}
        className="w-60 max-md:w-full"
      />
      <IconButton
        label={t(isFull ? 'submissions.leaveFullScreen' : 'submissions.fullScreen')}
        icon={isFull ? <Minimize /> : <Maximize />}
        onClick={() => onFull(!isFull)}
      />
    </>
  )
}
