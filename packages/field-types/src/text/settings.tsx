import { useT } from '@formstead/i18n/react'
import { ToggleSwitch } from '@formstead/ui'
import { LimitPanel } from '../shared/character-limit/limit-panel.tsx'
import type { SettingsProps } from '../views.ts'
import { MaskPanel } from './mask/mask-panel.tsx'
import type { TextSettings } from './settings-schema.ts'

export function Settings(props: SettingsProps<TextSettings>) {
  const { field, change } = props
  const t = useT()
  return (
    <>
      <ToggleSwitch
        label={t('field_types.text.multi_lines')}
        checked={field.multi_lines}
        onChange={(multi_lines) => change({ multi_lines })}
      />
      <ToggleSwitch
        label={t('field_types.text.secret')}
        checked={field.secret_input}
        onChange={(secret_input) => change({ secret_input })}
      />
      {!field.multi_lines && <MaskPanel {...props} />}
      <LimitPanel {...props} />
      <ToggleSwitch
        label={t('field_types.text.uuid')}
        help={t('field_types.text.generated_help')}
        checked={field.generates_uuid}
        onChange={(generates_uuid) => change({ generates_uuid })}
      />
      <ToggleSwitch
        label={t('field_types.text.auto_increment')}
        help={t('field_types.text.generated_help')}
        checked={field.generates_auto_increment_id}
        onChange={(generates_auto_increment_id) => change({ generates_auto_increment_id })}
      />
    </>
  )
}
