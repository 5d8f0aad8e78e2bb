import { useEffect, type RefObject } from 'react'
import { useBlockView, useEditor } from '../editor-context.ts'

/** Focuses the block when focus is requested for it, or for a text that it does not have. */
export function useBlockFocus(element: RefObject<HTMLElement | null>, id: string): void {
  const { view } = useEditor()
  const isWanted = useBlockView(id, ({ focus }) => focus?.block === id)
  useEffect(() => {
    const { focus } = view.get()
    // The texts of the block get the focus first; texts other than the name may still be loading.
    const isMine = focus?.block === id && (focus.part === 'name' || focus.part === 'block')
    if (!isWanted || !isMine || !element.current) return
    element.current.focus({ preventScroll: true })
    element.current.scrollIntoView({ block: 'nearest' })
    view.set({ focus: undefined })
  }, [isWanted, id, view, element])
}
