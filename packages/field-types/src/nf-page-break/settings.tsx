import { useT } from '@formstead/i18n/react'
import { TextInput } from '@formstead/ui'
import type { SettingsProps } from '../views.ts'
import type { NfPageBreakSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<NfPageBreakSettings>) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('field_types.nf_page_break.next')}
        value={field.next_btn_text ?? ''}
        maxCharLimit={255}
        error={error('next_btn_text')}
        onChange={(words) => change({ next_btn_text: words || null })}
      />
      <TextInput
        label={t('field_types.nf_page_break.previous')}
        help={t('field_types.nf_page_break.previous_help')}
        value={field.previous_btn_text ?? ''}
        maxCharLimit={255}
        error={error('previous_btn_text')}
        onChange={(words) => change({ previous_btn_text: words || null })}
      />
    </>
  )
}
