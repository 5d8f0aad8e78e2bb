import { useT } from '@formstead/i18n/react'
import { Select } from '@formstead/ui/select'
import { useEditor } from '../../editor-context.ts'
import { useFormText } from '../../form-values.ts'
import { SettingText, SettingGroup, SettingLabel, useSettingProblem } from '../setting-controls.tsx'

/** Product names, the same in every language. */
const providers = [
  { value: 'google_analytics', label: 'Google Analytics' },
  { value: 'gtm', label: 'Google Tag Manager' },
  { value: 'meta_pixel', label: 'Meta Pixel' },
]

export function TrackingPage() {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const [provider] = useFormText('analytics.provider')
  const problem = useSettingProblem('analytics.provider')
  const choose = (chosen: string | null) =>
    session.edit([
      chosen
        ? { type: 'set', path: ['analytics', 'provider'], value: chosen }
        : { type: 'set', path: ['analytics'], value: {} },
    ])
  return (
    <SettingGroup>
      <Select
        label={<SettingLabel label={t('editor.settings.provider')} feature="analytics" />}
        help={t('editor.settings.providerHelp')}
        error={problem}
        options={providers}
        placeholder={t('editor.design.none')}
        value={provider || null}
        onChange={choose}
        clearable
        searchable={false}
        disabled={isReadOnly}
      />
      {provider !== '' && (
        <SettingText
          setting="analytics.tracking_id"
          label={t('editor.settings.trackingId')}
          help={t('editor.settings.trackingIdHelp')}
          maxCharLimit={50}
        />
      )}
    </SettingGroup>
  )
}
