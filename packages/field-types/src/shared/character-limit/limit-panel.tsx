import { useT } from '@formstead/i18n/react'
import { ToggleSwitch } from '@formstead/ui'
import { NumberInput } from '@formstead/ui/number-input'
import type { SettingsProps } from '../../views.ts'
import type { CharacterLimit } from './limit-schema.ts'

export function LimitPanel({ field, change, error }: SettingsProps<CharacterLimit>) {
  const t = useT()
  return (
    <>
      <NumberInput
        label={t('field_types.limit.max')}
        value={field.max_char_limit}
        min={1}
        error={error('max_char_limit')}
        onChange={(max) => change({ max_char_limit: max })}
      />
      {field.max_char_limit !== null && (
        <ToggleSwitch
          label={t('field_types.limit.show')}
          checked={field.show_char_limit}
          onChange={(shown) => change({ show_char_limit: shown })}
        />
      )}
    </>
  )
}
