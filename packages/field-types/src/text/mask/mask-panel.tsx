import { useT } from '@formstead/i18n/react'
import { TextInput } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import type { SettingsProps } from '../../views.ts'
import type { TextSettings } from '../settings-schema.ts'

const slotSigns = ['_', '#', '•', '○', '▢']

export function MaskPanel({ field, change, error }: SettingsProps<TextSettings>) {
  const t = useT()
  const presets = [
    { value: '(999) 999-9999', label: t('field_types.text.mask_phone') },
    { value: '99-99-9999', label: t('field_types.text.mask_date') },
    { value: '99999-9999', label: t('field_types.text.mask_zip') },
    { value: '9999 9999 9999 9999', label: t('field_types.text.mask_card') },
  ]
  return (
    <>
      <Select
        label={t('field_types.text.mask_preset')}
        options={presets.map((preset) => ({ ...preset, hint: preset.value }))}
        value={presets.find(({ value }) => value === field.input_mask)?.value ?? null}
        onChange={(input_mask) => change({ input_mask })}
      />
      <TextInput
        label={t('field_types.text.mask')}
        help={t('field_types.text.mask_help')}
        value={field.input_mask ?? ''}
        error={error('input_mask')}
        onChange={(mask) => change({ input_mask: mask || null })}
      />
      {field.input_mask !== null && (
        <Select
          label={t('field_types.text.slot')}
          options={slotSigns.map((sign) => ({ value: sign, label: sign }))}
          value={field.slot_char ?? '_'}
          error={error('slot_char')}
          onChange={(slot_char) => change({ slot_char })}
        />
      )}
    </>
  )
}
