import { defaultColor, fullHex } from '@formstead/field-types/accent'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { ColorInput } from '@formstead/ui/color-input'
import { Select } from '@formstead/ui/select'
import { RotateCcw } from 'lucide-react'
import { useEditor } from '../../editor-context.ts'
import { useFormText } from '../../form-values.ts'
import { ContrastNote } from './contrast-note.tsx'
import { DesignLine, DesignSection } from '../design-section.tsx'

/** Available on most devices; Inter comes with the form. */
const fonts = [
  'Inter',
  'Arial',
  'Calibri',
  'Cambria',
  'Garamond',
  'Georgia',
  'Helvetica',
  'Palatino',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
]

export function ColorSection() {
  const t = useT()
  const { isReadOnly } = useEditor()
  const [color, setColor] = useFormText('color')
  const [font, setFont] = useFormText('font_family')
  const shown = fullHex(color)?.toUpperCase() ?? defaultColor
  const known = font === '' || fonts.includes(font) ? fonts : [font, ...fonts]
  return (
    <DesignSection>
      <DesignLine label={t('editor.design.accent')}>
        <span className="flex items-center gap-1">
          {shown !== defaultColor && (
            <IconButton
              label={t('editor.design.resetAccent')}
              icon={<RotateCcw />}
              onClick={() => setColor(defaultColor)}
            />
          )}
          <ColorInput
            label={t('editor.design.accent')}
            hideFieldName
            reserveMessage={false}
            wrapperClass="w-32"
            disabled={isReadOnly}
            value={shown}
            onChange={setColor}
          />
        </span>
      </DesignLine>
      <ContrastNote color={shown} />
      <DesignLine label={t('editor.design.font')}>
        <Select
          label={t('editor.design.font')}
          hideFieldName
          reserveMessage={false}
          wrapperClass="w-40"
          disabled={isReadOnly}
          options={[
            { value: '', label: t('editor.design.systemFont') },
            ...known.map((name) => ({ value: name, label: name })),
          ]}
          value={font}
          onChange={(name) => setFont(name ?? '')}
        />
      </DesignLine>
      {font !== '' && font !== 'Inter' && (
        <p className="text-xs text-text-muted">{t('editor.design.fontNote', { font })}</p>
      )}
    </DesignSection>
  )
}
