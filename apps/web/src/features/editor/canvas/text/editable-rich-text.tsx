import type { CanvasRichTextProps } from '@formstead/field-types/editor'
import { Suspense, useCallback } from 'react'
import { useBlockView, useEditor } from '../../editor-context.ts'
import { lazyPart } from '../../lazy-part.ts'
import { useBlockId } from '../block-id.ts'

const InlineRichText = lazyPart(
  async () => (await import('@formstead/ui/inline-rich-text')).default,
)

/** Rich text that is edited in place. */
export function EditableRichText({ shown, ...text }: CanvasRichTextProps) {
  const { view } = useEditor()
  const block = useBlockId()
  const isWanted = useBlockView(
    block,
    ({ focus }) => focus?.block === block && focus.part === text.part,
  )
  const onFocused = useCallback(() => view.set({ focus: undefined }), [view])
  return (
    <Suspense fallback={shown}>
      <InlineRichText {...text} isWanted={isWanted} onFocused={onFocused} className="editor-rich" />
    </Suspense>
  )
}
