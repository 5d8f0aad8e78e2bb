import { useT } from '@formstead/i18n/react'
import { TextArea } from '@formstead/ui'
import type { SettingsProps } from '../views.ts'
import type { NfCodeSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<NfCodeSettings>) {
  const t = useT()
  return (
    <TextArea
      label={t('field_types.nf_code.content')}
      help={t('field_types.nf_code.content_help')}
      rows={10}
      value={field.content ?? ''}
      error={error('content')}
      onChange={(content) => change({ content: content || null })}
    />
  )
}
