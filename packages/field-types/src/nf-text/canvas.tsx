import { useT } from '@formstead/i18n/react'
import RichTextInput from '@formstead/ui/rich-text'
import type { CanvasProps } from '../views.ts'
import type { NfTextSettings } from './settings-schema.ts'

/** Editable immediately: while an editor loads, typed text would be lost. */
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
    <edit.Part part="name">
      <RichTextInput
        label={t('field_types.nf_text.content')}
        hideFieldName
        reserveMessage={false}
        value={content ?? ''}
        onChange={(html) => edit.set(['content'], html)}
      />
    </edit.Part>
  )
}
