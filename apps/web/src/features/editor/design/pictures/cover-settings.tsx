import { pictureStyle } from '@formstead/field-types/picture-style'
import { useT } from '@formstead/i18n/react'
import { TextInput } from '@formstead/ui'
import { useId } from 'react'
import { useFormText } from '../../form-values.ts'
import { PanelSection } from '../../panel/panel-section.tsx'
import { useProblems } from '../../problems/use-problems.tsx'
import { FocalPoint } from './focal-point.tsx'
import { useCoverSettings } from './use-cover-settings.ts'

const longestDescription = 125

export function CoverSettings({ picture }: { picture: string }) {
  const t = useT()
  const { point, setPoint, brightness, setBrightness } = useCoverSettings()
  const [description, setDescription] = useFormText('cover_settings.description')
  const problem = useProblems().find(({ path }) => path === 'cover_settings.description')?.message
  const look = pictureStyle(point, brightness)
  const crop = (className: string, label: string) => (
    <figure className={className}>
      <img src={picture} alt="" className="h-16 w-full rounded-control object-cover" style={look} />
      <figcaption className="mt-1 text-xs text-text-muted">{label}</figcaption>
    </figure>
  )
  return (
    <>
      <PanelSection title={t('editor.design.focal')}>
        <FocalPoint picture={picture} value={point} onChange={setPoint} />
        <div className="flex gap-3">
          {crop('w-2/3', t('editor.design.desktop'))}
          {crop('w-1/3', t('editor.design.phone'))}
        </div>
      </PanelSection>
      <PanelSection>
        <Brightness value={brightness} onChange={setBrightness} />
        <TextInput
          label={t('editor.design.description')}
          help={t('editor.design.descriptionHelp')}
          value={description}
          error={problem}
          maxCharLimit={longestDescription}
          onChange={setDescription}
        />
      </PanelSection>
    </>
  )
}

type BrightnessProps = { value: number; onChange: (value: number) => void }

function Brightness({ value, onChange }: BrightnessProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex justify-between">
        <label htmlFor={id} className="font-medium">
          {t('editor.design.brightness')}
        </label>
        <span aria-hidden="true" className="text-text-muted tabular-nums">
          {t('editor.design.number', { value })}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={-100}
        max={100}
        value={value}
        className="h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
