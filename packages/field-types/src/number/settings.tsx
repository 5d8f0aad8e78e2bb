import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui/number-input'
import { LimitPanel } from '../shared/character-limit/limit-panel.tsx'
import type { SettingsProps } from '../views.ts'
import type { NumberSettings } from './settings-schema.ts'

export function Settings(props: SettingsProps<NumberSettings>) {
  const { field, change, error } = props
  const t = useT()
  return (
    <>
      <NumberInput
        label={t('field_types.number.min')}
        value={field.number_min}
        error={error('number_min')}
        onChange={(number_min) => change({ number_min })}
      />
      <NumberInput
        label={t('field_types.number.max')}
        value={field.number_max}
        error={error('number_max')}
        onChange={(number_max) => change({ number_max })}
      />
      <NumberInput
        label={t('field_types.number.step')}
        value={field.number_step}
        min={0}
        error={error('number_step')}
        onChange={(number_step) => change({ number_step })}
      />
      <LimitPanel {...props} />
    </>
  )
}
