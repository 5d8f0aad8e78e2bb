import { useT } from '@formstead/i18n/react'
import { MediaSetting } from '../shared/media/media-setting.tsx'
import type { SettingsProps } from '../views.ts'
import type { NfAudioSettings } from './settings-schema.ts'

export function Settings({ field, change, error, ...props }: SettingsProps<NfAudioSettings>) {
  const t = useT()
  return (
    <MediaSetting
      {...props}
      label={t('field_types.nf_audio.url')}
      url={field.audio_block}
      error={error('audio_block')}
      file={{ label: t('field_types.nf_audio.upload'), accept: '.mp3,.wav,.ogg,.m4a,.aac,.webm' }}
      change={(url) => change({ audio_block: url })}
    />
  )
}
