import { useT } from '@formstead/i18n/react'
import { SegmentedControl, Select, TextInput } from '@formstead/ui'
import { ColorInput } from '@formstead/ui/color-input'
import { NumberInput } from '@formstead/ui/number-input'
import type { PopupLook } from './embed-code.ts'

type PopupSettingsProps = { look: PopupLook; onChange: (look: PopupLook) => void }

export function PopupSettings({ look, onChange }: PopupSettingsProps) {
  const t = useT()
  const change = (more: Partial<PopupLook>) => onChange({ ...look, ...more })
  return (
    <div className="flex flex-col gap-5">
      <TextInput
        label={t('share.buttonText')}
        reserveMessage={false}
        value={look.text}
        onChange={(text) => change({ text })}
      />
      <div>
        <p aria-hidden className="mb-1.5 font-medium">
          {t('share.corner')}
        </p>
        <SegmentedControl
          label={t('share.corner')}
          segments={[
            { value: 'left', label: t('share.left') },
            { value: 'right', label: t('share.right') },
          ]}
          value={look.corner}
          onChange={(corner) => change({ corner })}
        />
      </div>
      {look.opensBy === 'button' && (
        <ColorInput
          label={t('share.color')}
          reserveMessage={false}
          value={look.color}
          onChange={(color) => change({ color })}
        />
      )}
      <NumberInput
        label={t('share.width')}
        help={t('share.widthHint')}
        reserveMessage={false}
        value={look.width}
        min={200}
        max={1200}
        onChange={(width) => change({ width: width ?? 500 })}
      />
      <Select
        label={t('share.opens')}
        reserveMessage={false}
        options={[
          { value: 'button', label: t('share.opensByButton') },
          { value: 'page', label: t('share.opensByPage') },
        ]}
        value={look.opensBy}
        onChange={(opensBy) => change({ opensBy: opensBy === 'page' ? 'page' : 'button' })}
      />
    </div>
  )
}
