import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui/number-input'
import type { SettingsProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<RatingSettings>) {
  const t = useT()
  return (
    <NumberInput
      label={t('field_types.rating.max')}
      value={field.rating_max_value}
      min={1}
      max={100}
      error={error('rating_max_value')}
      onChange={(max) => change({ rating_max_value: max ?? 5 })}
    />
  )
}
