import { useT } from '@formstead/i18n/react'
import { ToggleSwitch } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import type { SettingsProps } from '../views.ts'
import { focusedStyles, type CheckboxSettings } from './settings-schema.ts'

export function Settings({ field, change }: SettingsProps<CheckboxSettings>) {
  const t = useT()
  return (
    <>
      <ToggleSwitch
        label={t('field_types.checkbox.switch')}
        checked={field.use_toggle_switch}
        onChange={(use_toggle_switch) => change({ use_toggle_switch })}
      />
      <Select
        label={t('field_types.checkbox.focused')}
        searchable={false}
        options={[
          { value: 'focused_toggle', label: t('field_types.checkbox.focused_toggle') },
          { value: 'toggle_switch', label: t('field_types.checkbox.toggle_switch') },
          { value: 'checkbox', label: t('field_types.checkbox.box') },
        ]}
        value={field.focused_checkbox_style}
        onChange={(value) => {
          const style = focusedStyles.find((known) => known === value)
          if (style) change({ focused_checkbox_style: style })
        }}
      />
    </>
  )
}
