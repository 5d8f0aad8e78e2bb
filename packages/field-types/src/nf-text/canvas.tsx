import { useT } from '@formstead/i18n/react'
import { lazy, Suspense } from 'react'
import type { CanvasProps } from '../views.ts'
import type { NfTextSettings } from './settings-schema.ts'

// Loaded beside the canvas, which does not wait for it: whoever adds a text writes at once.
const richTextInput = import('@formstead/ui/rich-text')
const RichTextInput = lazy(() => richTextInput)

/** Written where it stands. */
export function Canvas({ block, richText, edit, isSelected }: CanvasProps<NfTextSettings>) {
  const t = useT()
  const { content } = block
  const shown = content ? (
    <div className="fs-text" data-align={block.align}>
      {richText(content)}
    </div>
  ) : (
    <p className="text-(--form-text-muted)">{t('field_types.nf_text.empty')}</p>
  )
  if (!edit || !isSelected) return shown
  return (
    <Suspense fallback={<div data-part="name">{shown}</div>}>
      <edit.Part part="name">
        <RichTextInput
          label={t('field_types.nf_text.content')}
          hideFieldName
          reserveMessage={false}
          value={content ?? ''}
          onChange={(html) => edit.set(['content'], html)}
        />
      </edit.Part>
    </Suspense>
  )
}
