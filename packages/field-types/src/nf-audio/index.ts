import { defineLayoutType } from '../definition/block-type.ts'
import { assetAt } from '../shared/assets.ts'
import { nfAudioSettings } from './settings-schema.ts'

export const nfAudio = defineLayoutType({
  type: 'nf-audio',
  group: 'layout',
  picker: [
    {
      key: 'nf-audio',
      icon: 'M4.5 10v4M8.25 7v10M12 4.5v15M15.75 8v8M19.5 10v4',
      title: 'field_types.nf_audio.title',
      name: 'field_types.nf_audio.name',
      keywords: 'field_types.nf_audio.keywords',
    },
  ],
  settings: nfAudioSettings,
  generation: false,
  publicSettings: { audio_block: true },
  assets: ({ audio_block: url }) => assetAt('media', url),
  sample: { audio_block: 'https://example.com/welcome.mp3' },
})
