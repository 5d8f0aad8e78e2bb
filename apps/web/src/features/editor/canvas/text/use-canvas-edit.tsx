import type { CanvasEdit } from '@formstead/field-types/editor'
import type { EditPath } from '@formstead/form-engine'
import { randomUuid } from '@formstead/ui/random-uuid'
import { useMemo } from 'react'
import { useEditor } from '../../editor-context.ts'
import { announce } from '../../shell/announcer.tsx'
import { EditableRichText } from './editable-rich-text.tsx'
import { EditableText } from './editable-text.tsx'
import { FocusedPart } from './focused-part.tsx'

/** How a block's view changes the block. Null for read-only users. */
export function useCanvasEdit(id: string): CanvasEdit | null {
  const { session, view, isReadOnly } = useEditor()
  return useMemo(() => {
    if (isReadOnly) return null
    const below = (path: EditPath): EditPath => ['properties', { id }, ...path]
    return {
      Text: EditableText,
      RichText: EditableRichText,
      Part: FocusedPart,
      set: (path, value) =>
        session.edit([{ type: 'set', path: below(path), value }], JSON.stringify(below(path))),
      insert: (path, item, after) =>
        session.edit([{ type: 'insert', path: below(path), item, after }]),
      remove: (path, item) => session.edit([{ type: 'remove', path: below(path), id: item }]),
      move: (path, item, after) =>
        session.edit([{ type: 'move', path: below(path), id: item, after }]),
      announce,
      newId: randomUuid,
      focus: (part) => view.set({ focus: { block: id, part } }),
      leave: () => view.set({ picker: { after: id, query: '' } }),
    }
  }, [id, session, view, isReadOnly])
}
