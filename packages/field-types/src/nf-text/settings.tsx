import { useT } from '@formstead/i18n/react'
import RichTextInput from '@formstead/ui/rich-text'
import type { SettingsProps } from '../views.ts'
import type { NfTextSettings } from './settings-schema.ts'

export function Settings({ field, change, error, MentionRichText }: SettingsProps<NfTextSettings>) {
  const t = useT()
  const Input = MentionRichText ?? RichTextInput
  return (
    <Input
      label={t('field_types.nf_text.content')}
      value={field.content ?? ''}
      error={error('content')}
      onChange={(content) => change({ content })}
    />
  )
}
