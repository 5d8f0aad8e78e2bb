import type { CanvasRichTextProps } from '@formstead/field-types/editor'
import { lazy, Suspense, useCallback } from 'react'
import { useEditor, useView } from '../editor-context.ts'
import { useBlockId } from './block-id.ts'

const InlineRichText = lazy(() => import('@formstead/ui/inline-rich-text'))

/** Formatted text that is edited where it stands. */
export function EditableRichText({ shown, ...text }: CanvasRichTextProps) {
  const { view } = useEditor()
  const block = useBlockId()
  const isWanted = useView(({ focus }) => focus?.block === block && focus.part === text.part)
  const onFocused = useCallback(() => view.set({ focus: undefined }), [view])
  return (
    <Suspense fallback={shown}>
      <InlineRichText {...text} isWanted={isWanted} onFocused={onFocused} className="editor-rich" />
    </Suspense>
  )
}
