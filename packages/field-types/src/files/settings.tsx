import { useT } from '@formstead/i18n/react'
import { TextInput, ToggleSwitch } from '@formstead/ui'
import { NumberInput } from '@formstead/ui/number-input'
import type { SettingsProps } from '../views.ts'
import type { FilesSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<FilesSettings>) {
  const t = useT()
  return (
    <>
      <ToggleSwitch
        label={t('field_types.files.multiple')}
        checked={field.multiple}
        error={error('multiple')}
        onChange={(multiple) => change({ multiple })}
      />
      <ToggleSwitch
        label={t('field_types.files.camera')}
        help={t('field_types.files.camera_help')}
        checked={field.camera_upload}
        error={error('camera_upload')}
        onChange={(camera) => change({ camera_upload: camera })}
      />
      <TextInput
        label={t('field_types.files.types')}
        help={t('field_types.files.types_help')}
        value={field.allowed_file_types ?? ''}
        error={error('allowed_file_types')}
        onChange={(types) => change({ allowed_file_types: types || null })}
      />
      <NumberInput
        label={t('field_types.files.max_size')}
        value={field.max_file_size}
        min={1}
        error={error('max_file_size')}
        onChange={(max) => change({ max_file_size: max })}
      />
    </>
  )
}
