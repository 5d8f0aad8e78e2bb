import { readDraftBlock } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { ChevronDown, EyeOff, Flag, Split } from 'lucide-react'
import { memo, useCallback, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { BlockIcon, entryOf } from '../../../ui/block-icon.tsx'
import { hasLogic } from '../canvas/block/block-marks.tsx'
import { selectBlock } from '../canvas/block/select-block.ts'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { useAfterPaint } from '../../../lib/browser/after-paint.ts'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useBlockView, useEditor, useSettledBlock } from '../editor-context.ts'
import { outlineName } from './outline-name.ts'
import { areSheetsEqual, haveSameSheet, listSheets, type Sheet } from '../sheets.ts'

/** The pages and blocks of the form, as a tree. */
export function Outline() {
  const t = useT()
  const sheets = useAfterPaint(useDraft(listSheets, areSheetsEqual))
  const [closed, setClosed] = useState<readonly number[]>([])
  const toggle = useCallback(
    (number: number) =>
      setClosed((before) =>
        before.includes(number) ? before.filter((one) => one !== number) : [...before, number],
      ),
    [],
  )
  return (
    <div
      role="tree"
      aria-label={t('editor.outline.label')}
      aria-multiselectable="true"
      className="p-2"
    >
      {sheets.map((sheet) => (
        <OutlinePage
          key={sheet.breakId ?? 'first'}
          sheet={sheet}
          isOpen={!closed.includes(sheet.number)}
          onToggle={toggle}
        />
      ))}
      {sheets.some(({ ids }) => ids.length > 0) && <OutlineEnding />}
    </div>
  )
}

type OutlinePageProps = { sheet: Sheet; isOpen: boolean; onToggle: (number: number) => void }

const OutlinePage = memo(function OutlinePage({ sheet, isOpen, onToggle }: OutlinePageProps) {
  const t = useT()
  const toggle = () => onToggle(sheet.number)
  const title = sheet.title || t('editor.page.number', { number: sheet.number })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !isOpen) toggle()
    else if (event.key === 'ArrowLeft' && isOpen) toggle()
    else if (event.key === 'Enter' || event.key === ' ') toggle()
    else return moveInTree(event)
    event.preventDefault()
  }
  return (
    <div
      role="presentation"
      className="mb-2 [contain-intrinsic-height:auto_calc(var(--rows)*2rem)] [content-visibility:auto]"
      style={{ '--rows': isOpen ? sheet.ids.length + 1 : 1 } as CSSProperties}
    >
      <div
        role="treeitem"
        aria-level={1}
        aria-expanded={isOpen}
        aria-selected="false"
        tabIndex={sheet.number === 1 ? 0 : -1}
        className="flex h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-text/4 pointer-coarse:h-11"
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <ChevronDown
          aria-hidden
          data-open={isOpen}
          className="size-3.5 shrink-0 text-text-muted transition-transform not-data-[open=true]:-rotate-90 rtl:not-data-[open=true]:rotate-90"
        />
        <span className="w-3 text-center text-xs text-text-muted tabular-nums">{sheet.number}</span>
        <bdi className="min-w-0 grow truncate text-left rtl:text-right">{title}</bdi>
        {!isOpen && <span className="text-xs text-text-muted">{sheet.ids.length}</span>}
      </div>
      {isOpen && sheet.ids.map((id) => <OutlineBlock key={id} id={id} />)}
    </div>
  )
}, haveSameSheet)

const OutlineBlock = memo(function OutlineBlock({ id }: { id: string }) {
  const t = useT()
  const { session, view } = useEditor()
  const { step, remove } = useBlockActions()
  const item = useSettledBlock(id)
  const isSelected = useBlockView(id, ({ selected }) => selected.includes(id))
  if (!item) return null
  const block = readDraftBlock(item)
  const open = () => {
    // A floating rail would cover the block.
    view.set({ isRailOpen: false })
    // Not smooth: pages passed on the way get their real heights, and a smooth scroll would end elsewhere.
    document.querySelector(`[data-block="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      return step([id], event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      selectBlock(view, session.draft(), id, event)
      open()
      if (event.key === 'Enter') view.set({ focus: { block: id, part: 'name' } })
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove([id])
    } else moveInTree(event)
  }
  return (
    <div
      role="treeitem"
      aria-level={2}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-hidden={block.hidden || undefined}
      className="ms-4 flex h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm text-text aria-selected:bg-accent-soft aria-selected:text-accent-text not-aria-selected:hover:bg-text/4 data-hidden:text-text-muted pointer-coarse:h-11"
      onClick={(event) => {
        selectBlock(view, session.draft(), id, event)
        open()
      }}
      onKeyDown={onKeyDown}
    >
      <BlockIcon icon={entryOf(block)?.icon} />
      <bdi className="min-w-0 grow truncate text-left rtl:text-right">
        {outlineName(block) || t('editor.block.unnamed')}
      </bdi>
      {hasLogic(block.logic) && (
        <Split className="size-3.5 text-text-muted" aria-label={t('editor.mark.conditional')} />
      )}
      {block.hidden && (
        <EyeOff className="size-3.5 text-text-muted" aria-label={t('editor.mark.hidden')} />
      )}
      {block.required && (
        <span className="text-danger">
          <span aria-hidden="true">*</span>
          <span className="sr-only">{t('editor.mark.required')}</span>
        </span>
      )}
    </div>
  )
})

/** The thank-you page, which is not a page of the form. */
function OutlineEnding() {
  const t = useT()
  const { view } = useEditor()
  const open = (takesFocus: boolean) => {
    view.set({ isRailOpen: false })
    const sheet = document.querySelector('#ending-sheet')
    sheet?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) sheet?.querySelector<HTMLElement>('button.editor-over')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return moveInTree(event)
    event.preventDefault()
    open(event.key === 'Enter')
  }
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-selected="false"
      tabIndex={-1}
      className="flex h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-text/4 pointer-coarse:h-11"
      onClick={() => open(false)}
      onKeyDown={onKeyDown}
    >
      <Flag aria-hidden className="ms-5 size-3.5 shrink-0 text-text-muted" />
      {t('editor.ending.title')}
    </div>
  )
}

/** Arrow keys move through expanded items, Home and End to the first and last. */
function moveInTree(event: KeyboardEvent): void {
  const current = event.currentTarget as HTMLElement
  const items = [
    ...(current.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []),
  ]
  const place = items.indexOf(current)
  const next = {
    ArrowDown: items[place + 1],
    ArrowUp: items[place - 1],
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
