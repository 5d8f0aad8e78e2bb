import type { CanvasPartProps } from '@formstead/field-types/editor'
import { useEffect, useRef } from 'react'
import { useBlockView, useEditor } from '../../editor-context.ts'
import { useBlockId } from '../block-id.ts'

/** Wraps an input that edits one of the block's texts, and moves focus to it when requested. */
export function FocusedPart({ part, children }: CanvasPartProps) {
  const { view } = useEditor()
  const block = useBlockId()
  const element = useRef<HTMLDivElement>(null)
  const isWanted = useBlockView(block, ({ focus }) => focus?.block === block && focus.part === part)
  useEffect(() => {
    const text = element.current?.querySelector<HTMLElement>('[role=textbox]')
    if (!isWanted || !text) return
    text.focus()
    if (view.get().focus?.selects) getSelection()?.selectAllChildren(text)
    view.set({ focus: undefined })
  }, [isWanted, view])
  return (
    <div ref={element} data-part={part}>
      {children}
    </div>
  )
}
