import { useI18n } from '@formstead/i18n/react'
import { Kbd, Spinner } from '@formstead/ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import { useFlag } from '../../../lib/app/app-context.ts'
import { BlockIcon } from '../../../ui/block-icon.tsx'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor, useView } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { aiGroup, keepEntry, listEntries, searchEntries } from './list-entries.ts'
import { PickerSheet } from './picker-sheet.tsx'
import { useChooseEntry } from './use-choose-entry.ts'

/** A line in which to type the kind of block to insert, with all kinds listed below it. */
export function BlockPicker() {
  const { t, direction } = useI18n()
  const listId = useId()
  const { view } = useEditor()
  const after = useView(({ picker }) => picker?.after ?? null)
  const query = useView(({ picker }) => picker?.query ?? '')
  const chosen = useView(({ picker }) => picker?.chosen)
  const choose = useChooseEntry(after)
  const style = useDraft(({ presentation_style: look }) =>
    look === 'focused' ? 'focused' : 'classic',
  )
  const isPhone = useMediaQuery('(width < 40rem)')
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const hasAi = useFlag('ai_features', false)
  const all = [...(hasAi ? [aiGroup(t)] : []), ...listEntries(t, style)]
  const groups = chosen === undefined ? searchEntries(all, query) : keepEntry(all, chosen)
  const entries = groups.flatMap((group) => group.entries)
  const [active, setActive] = useState(0)
  const current = entries[Math.min(active, entries.length - 1)]

  useEffect(() => {
    input.current?.focus()
    frame.current?.scrollIntoView({ block: 'center' })
  }, [])

  const close = () => {
    view.set({ picker: undefined, ...(after !== null && { selected: [after] }) })
    if (after !== null) view.set({ focus: { block: after, part: 'name' } })
    else document.querySelector<HTMLElement>('#content')?.focus()
  }
  const search = (text: string) => {
    setActive(0)
    const picker = view.get().picker
    if (picker) view.set({ picker: { ...picker, query: text.replace(/^\//, '') } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 0, ArrowLeft: 0 }[event.key]
    if (step) {
      event.preventDefault()
      const next = (active + step + entries.length) % Math.max(1, entries.length)
      setActive(next)
      if (entries[next]) announce(entries[next].title)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      if (chosen === undefined) void choose(current, event.metaKey || event.ctrlKey)
    }
    if (event.key === 'Escape' || (event.key === 'Backspace' && query === '')) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const line = (
    <input
      ref={input}
      role="combobox"
      aria-label={t('editor.picker.label')}
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={current && `${listId}-${current.key}`}
      autoComplete="off"
      placeholder={t('editor.picker.placeholder')}
      className="h-11 w-full shrink-0 rounded-card border-2 border-accent-text bg-surface-raised px-4 outline-none!"
      value={query}
      onChange={({ target }) => search(target.value)}
      onKeyDown={onKeyDown}
    />
  )
  const list = (
    <div
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no groups and no icons
      role="listbox"
      aria-label={t('editor.picker.label')}
      aria-busy={chosen !== undefined}
      className="overflow-y-auto overscroll-contain p-4 max-sm:-mx-2 max-sm:grow max-sm:px-0 sm:max-h-[min(32rem,60dvh)]"
    >
      {/* In columns with a limited height, groups that do not fit would overflow sideways, out of sight. */}
      <div role="presentation" className="gap-x-4 sm:columns-3">
        {groups.map((group) => (
          <div
            key={group.title}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="group"
            aria-label={group.title}
            className="mb-3 break-inside-avoid"
          >
            <p className="px-2 pb-1 text-xs text-text-muted" aria-hidden="true">
              {group.title}
            </p>
            <div role="presentation" className="max-sm:grid max-sm:grid-cols-2">
              {group.entries.map((entry) => (
                <div
                  key={entry.key}
                  id={`${listId}-${entry.key}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === current}
                  className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 aria-selected:bg-accent-soft aria-selected:text-accent-text pointer-coarse:min-h-11"
                  onPointerMove={() => setActive(entries.indexOf(entry))}
                  // Keeps the focus: what is typed next is the label.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => void choose(entry, false)}
                  onKeyDown={onKeyDown}
                >
                  <BlockIcon icon={entry.icon} />
                  {entry.title}
                  {entry.key === chosen && <Spinner />}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="p-4 text-center text-text-muted">{t('editor.picker.none', { query })}</p>
      )}
    </div>
  )
  if (isPhone)
    return (
      <PickerSheet onClose={close}>
        {line}
        {list}
      </PickerSheet>
    )
  return (
    <div
      ref={frame}
      // Part of the form's layout, but in the author's language and with the editor's look.
      dir={direction}
      className="relative z-30 font-sans text-sm text-text"
      onPointerDown={(event) => event.stopPropagation()}
    >
      {line}
      <div className="mt-2 overflow-hidden rounded-card border border-border bg-surface-raised shadow-float">
        {list}
        <p className="flex flex-wrap gap-4 border-t border-border px-4 py-2 text-xs text-text-muted">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('editor.picker.move')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('editor.picker.insert')}
          </span>
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> {t('editor.picker.another')}
          </span>
          <span className="ms-auto">
            <Kbd>Esc</Kbd> {t('editor.picker.close')}
          </span>
        </p>
      </div>
    </div>
  )
}
