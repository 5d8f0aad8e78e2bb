import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui/number-input'
import type { SettingsProps } from '../views.ts'
import type { SliderSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<SliderSettings>) {
  const t = useT()
  return (
    <>
      <NumberInput
        label={t('field_types.slider.min')}
        value={field.slider_min_value}
        error={error('slider_min_value')}
        onChange={(min) => change({ slider_min_value: min ?? 0 })}
      />
      <NumberInput
        label={t('field_types.slider.max')}
        value={field.slider_max_value}
        error={error('slider_max_value')}
        onChange={(max) => change({ slider_max_value: max ?? 50 })}
      />
      <NumberInput
        label={t('field_types.slider.step')}
        value={field.slider_step_value}
        min={0.01}
        error={error('slider_step_value')}
        onChange={(step) => change({ slider_step_value: step ?? 1 })}
      />
    </>
  )
}
