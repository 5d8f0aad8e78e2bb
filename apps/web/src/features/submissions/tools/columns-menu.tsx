import { useT } from '@formstead/i18n/react'
import { Button, IconButton } from '@formstead/ui'
import { moveColumn } from '@formstead/ui/data-grid'
import { Popover } from '@formstead/ui/popover'
import { Columns3, Eye, EyeOff, Search } from 'lucide-react'
import { useState } from 'react'
import type { MessageKey } from '@formstead/i18n'
import { arrangeColumns, type ArrangedColumn } from '../table/columns/arrange-columns.ts'
import { ColumnIcon } from '../table/columns/describe-column.tsx'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { GhostButton } from '../ghost-button.tsx'
import { MovableLine } from '../movable-line.tsx'

type Group = 'pinned' | 'questions' | 'removed' | 'about'

const groups: Record<Group, MessageKey> = {
  pinned: 'submissions.columns.pinned',
  questions: 'submissions.columns.questions',
  removed: 'submissions.columns.removed',
  about: 'submissions.columns.about',
}

function groupOf({ column, isPinned }: ArrangedColumn): Group {
  if (isPinned) return 'pinned'
  if (column.source === 'own') return 'about'
  return column.is_removed ? 'removed' : 'questions'
}

/** Which columns are shown, and in which order. */
export function ColumnsMenu({ table }: { table: SubmissionTable }) {
  const t = useT()
  const [find, setFind] = useState('')
  const { arranged, setArranged, nameOf } = table
  const shown = arranged.filter(({ isHidden }) => !isHidden).length
  const found = arranged.filter(({ column }) =>
    nameOf(column).toLocaleLowerCase().includes(find.trim().toLocaleLowerCase()),
  )
  const setHidden = (hides: (one: ArrangedColumn) => boolean) =>
    setArranged(arranged.map((one) => ({ ...one, isHidden: hides(one) })))
  return (
    <Popover
      label={t('submissions.columns.label')}
      trigger={
        <Button
          color="light-gray"
          size="small"
          icon={<Columns3 />}
          className="bg-transparent font-normal text-text-muted"
          aria-label={t('submissions.columns.open', { shown, all: arranged.length })}
        >
          {t('submissions.columns.count', { shown, all: arranged.length })}
        </Button>
      }
    >
      <div className="-m-4 flex max-h-[70dvh] w-72 flex-col">
        <label className="relative m-2">
          <Search
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-text-muted"
            aria-hidden
          />
          <input
            type="search"
            aria-label={t('submissions.columns.find')}
            placeholder={t('submissions.columns.find')}
            value={find}
            onChange={({ target }) => setFind(target.value)}
            className="h-8 w-full rounded-control border border-border-strong bg-surface-raised ps-8 pe-2 pointer-coarse:h-11"
          />
        </label>
        <div className="min-h-0 grow overflow-y-auto border-t border-border p-1">
          {(Object.keys(groups) as Group[]).map((group) => {
            const members = found.filter((one) => groupOf(one) === group)
            if (members.length === 0) return null
            return (
              <section key={group}>
                <h3 className="px-2 pt-1.5 pb-1 text-xs font-medium text-text-faint">
                  {t(groups[group])}
                </h3>
                <ul>
                  {members.map((one) => (
                    <ColumnLine key={one.column.id} one={one} table={table} />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
        <div className="flex items-center border-t border-border p-1">
          <GhostButton onClick={() => setHidden(() => false)}>
            {t('submissions.columns.showAll')}
          </GhostButton>
          <GhostButton onClick={() => setHidden(({ isPinned }) => !isPinned)}>
            {t('submissions.columns.hideAll')}
          </GhostButton>
          <GhostButton
            className="ms-auto"
            onClick={() => setArranged(arrangeColumns(table.columns, []))}
          >
            {t('submissions.columns.reset')}
          </GhostButton>
        </div>
      </div>
    </Popover>
  )
}

function ColumnLine({ one, table }: { one: ArrangedColumn; table: SubmissionTable }) {
  const t = useT()
  const { arranged, setArranged, nameOf } = table
  const { column, isHidden } = one
  const name = nameOf(column)
  const placeOf = (id: string) => arranged.findIndex((other) => other.column.id === id)
  const place = placeOf(column.id)
  const move = (id: string, to: number) => setArranged(moveColumn(arranged, placeOf(id), to))
  return (
    <MovableLine
      id={column.id}
      name={name}
      dragType="text/x-column"
      onDrop={(id) => move(id, place)}
      onStep={(step) => move(column.id, place + step)}
      className="min-h-8 gap-2.5 px-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
      gripClassName=""
    >
      <span className="text-text-muted" aria-hidden="true">
        <ColumnIcon column={column} />
      </span>
      <span className="min-w-0 grow truncate">{name}</span>
      {column.until_version !== null && (
        <span className="text-xs text-text-faint">
          {t('submissions.columns.until', { version: column.until_version })}
        </span>
      )}
      <IconButton
        label={t(isHidden ? 'submissions.columns.show' : 'submissions.columns.hide', { name })}
        icon={isHidden ? <EyeOff /> : <Eye />}
        className="-me-1.5"
        onClick={() =>
          setArranged(
            arranged.map((other) =>
              other.column.id === column.id ? { ...other, isHidden: !isHidden } : other,
            ),
          )
        }
      />
    </MovableLine>
  )
}
