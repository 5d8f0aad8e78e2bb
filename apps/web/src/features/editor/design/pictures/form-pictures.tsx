import { pictureStyle } from '@formstead/field-types/picture-style'
import { useT } from '@formstead/i18n/react'
import { memo } from 'react'
import { EditableText } from '../../canvas/text/editable-text.tsx'
import { useEditor, useView } from '../../editor-context.ts'
import { useFormFlag, useFormText } from '../../form-values.ts'
import type { DesignPart } from '../../view-state.ts'
import { useCoverSettings } from './use-cover-settings.ts'
import '../design.css'

/** Progress bar, cover and logo, where respondents see them. Pressing one opens its settings. */
export const FormPictures = memo(function FormPictures() {
  const t = useT()
  const { view, isReadOnly } = useEditor()
  const [cover] = useFormText('cover_picture')
  const [logo] = useFormText('logo_picture')
  const [hasProgress] = useFormFlag('show_progress_bar')
  const [description, setDescription] = useFormText('cover_settings.description')
  const { point, brightness } = useCoverSettings()
  const open = useView(({ tab, designPart }) => (tab === 'design' ? designPart : undefined))
  const show = (designPart: DesignPart) => () =>
    view.set({ tab: 'design', designPart, isPanelOpen: true })
  return (
    <>
      {hasProgress && (
        <div className="editor-progress" aria-hidden="true">
          <span />
        </div>
      )}
      {cover && (
        <button
          type="button"
          className="editor-cover"
          aria-label={t('editor.design.coverSettings')}
          aria-expanded={open === 'cover'}
          onClick={show('cover')}
        >
          <img src={cover} alt="" style={pictureStyle(point, brightness)} />
        </button>
      )}
      {cover && open === 'cover' && !isReadOnly && (
        <p className="editor-cover-words">
          <EditableText
            part="cover_settings.description"
            label={t('editor.design.coverDescription')}
            placeholder={t('editor.design.descriptionHint')}
            value={description}
            onChange={setDescription}
          />
        </p>
      )}
      {logo && (
        <button
          type="button"
          className="editor-logo"
          data-over={cover ? '' : undefined}
          aria-label={t('editor.design.logoSettings')}
          aria-expanded={open === 'logo'}
          onClick={show('logo')}
        >
          <img src={logo} alt="" />
        </button>
      )}
    </>
  )
})
