import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui/number-input'
import type { SettingsProps } from '../views.ts'
import type { ScaleSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<ScaleSettings>) {
  const t = useT()
  return (
    <>
      <NumberInput
        label={t('field_types.scale.min')}
        value={field.scale_min_value}
        error={error('scale_min_value')}
        onChange={(min) => change({ scale_min_value: min ?? 1 })}
      />
      <NumberInput
        label={t('field_types.scale.max')}
        value={field.scale_max_value}
        error={error('scale_max_value')}
        onChange={(max) => change({ scale_max_value: max ?? 5 })}
      />
      <NumberInput
        label={t('field_types.scale.step')}
        value={field.scale_step_value}
        min={0.01}
        error={error('scale_step_value')}
        onChange={(step) => change({ scale_step_value: step ?? 1 })}
      />
    </>
  )
}
