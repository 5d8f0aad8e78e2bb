import type { CanvasTextProps } from '@formstead/field-types/editor'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useBlockView, useEditor } from '../../editor-context.ts'
import { useBlockId } from '../block-id.ts'
import { replaceText } from './replace-text.ts'

/** Plain text that is edited in place. */
export function EditableText({
  value,
  onChange,
  label,
  placeholder,
  part,
  ...keys
}: CanvasTextProps) {
  const { view } = useEditor()
  const block = useBlockId()
  const element = useRef<HTMLSpanElement>(null)
  const isWanted = useBlockView(block, ({ focus }) => focus?.block === block && focus.part === part)

  useEffect(() => {
    const { current } = element
    if (current && current.textContent !== value) replaceText(current, value)
  }, [value])
  useEffect(() => {
    const { current } = element
    if (!isWanted || !current) return
    current.focus()
    getSelection()?.selectAllChildren(current)
    if (!view.get().focus?.selects) getSelection()?.collapseToEnd()
    view.set({ focus: undefined })
  }, [isWanted, view])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      keys.onEnter?.()
    }
    if (event.key === 'Backspace' && keys.onErase && element.current?.textContent === '') {
      event.preventDefault()
      keys.onErase()
    }
    const step = event.altKey
      ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
      : undefined
    if (step && keys.onMove) {
      event.preventDefault()
      keys.onMove(step)
    }
  }
  return (
    <span
      ref={element}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot fit its text and wrap
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline="false"
      aria-keyshortcuts={keys.onMove && 'Alt+ArrowUp Alt+ArrowDown'}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      data-part={part}
      data-placeholder={placeholder}
      className="editor-text"
      onInput={({ currentTarget }) => onChange(readText(currentTarget))}
      onKeyDown={onKeyDown}
    />
  )
}

const readText = ({ textContent }: HTMLElement) => textContent.replaceAll(/[\r\n]+/g, ' ')
