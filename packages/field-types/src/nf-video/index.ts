import { defineLayoutType, type PageNeeds } from '../block-type.ts'
import { originOf } from '../shared/web-address.ts'
import { nfVideoSettings } from './settings-schema.ts'
import { findVideoSource } from './video-source.ts'

export const nfVideo = defineLayoutType({
  type: 'nf-video',
  group: 'layout',
  picker: [
    {
      key: 'nf-video',
      title: 'field_types.nf_video.title',
      name: 'field_types.nf_video.name',
      keywords: 'field_types.nf_video.keywords',
    },
  ],
  settings: nfVideoSettings,
  publicSettings: { video_block: true },
  pageNeeds({ video_block: url }): PageNeeds {
    const source = findVideoSource(url ?? '')
    if (source.kind === 'embed') return { frames: originOf(source.src) }
    if (source.kind === 'file') return { media: originOf(url) }
    return source.kind === 'image' ? { images: originOf(url) } : {}
  },
  sample: { video_block: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
})
