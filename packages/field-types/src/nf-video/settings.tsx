import { useT } from '@formstead/i18n/react'
import { MediaSetting } from '../shared/media/media-setting.tsx'
import type { SettingsProps } from '../views.ts'
import type { NfVideoSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<NfVideoSettings>) {
  const t = useT()
  return (
    <MediaSetting
      label={t('field_types.nf_video.url')}
      help={t('field_types.nf_video.url_help')}
      url={field.video_block}
      error={error('video_block')}
      change={(url) => change({ video_block: url })}
    />
  )
}
