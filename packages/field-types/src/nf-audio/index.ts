import { defineLayoutType } from '../block-type.ts'
import { assetAt } from '../shared/assets.ts'
import { nfAudioSettings } from './settings-schema.ts'

export const nfAudio = defineLayoutType({
  type: 'nf-audio',
  group: 'layout',
  picker: [
    {
      key: 'nf-audio',
      title: 'field_types.nf_audio.title',
      name: 'field_types.nf_audio.name',
      keywords: 'field_types.nf_audio.keywords',
    },
  ],
  settings: nfAudioSettings,
  publicSettings: { audio_block: true },
  assets: ({ audio_block: url }) => assetAt('media', url),
  sample: { audio_block: 'https://example.com/welcome.mp3' },
})
