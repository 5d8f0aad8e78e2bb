import { defineLayoutType } from '../definition/block-type.ts'
import { assetAt } from '../shared/assets.ts'
import { originOf } from '../shared/web-address.ts'
import { nfVideoSettings } from './settings-schema.ts'
import { findVideoSource } from './video-source.ts'

export const nfVideo = defineLayoutType({
  type: 'nf-video',
  group: 'layout',
  picker: [
    {
      key: 'nf-video',
      icon: 'M4 6.5h11v11H4zM15 11l5-3v8l-5-3z',
      title: 'field_types.nf_video.title',
      name: 'field_types.nf_video.name',
      keywords: 'field_types.nf_video.keywords',
    },
  ],
  settings: nfVideoSettings,
  generation: false,
  publicSettings: { video_block: true },
  assets: ({ video_block: url }) => assetAt(assetKinds[findVideoSource(url ?? '').kind], url),
  pageNeeds({ video_block: url }) {
    const source = findVideoSource(url ?? '')
    return source.kind === 'embed' ? { frames: originOf(source.src) } : {}
  },
  sketch: () => ({ shape: 'picture' }),
  sample: { video_block: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
})

const assetKinds = { file: 'media', image: 'image', embed: 'link', link: 'link' } as const
