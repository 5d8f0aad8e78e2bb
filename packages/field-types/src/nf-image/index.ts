import { defineLayoutType } from '../block-type.ts'
import { assetAt } from '../shared/assets.ts'
import { nfImageSettings } from './settings-schema.ts'

export const nfImage = defineLayoutType({
  type: 'nf-image',
  group: 'layout',
  picker: [
    {
      key: 'nf-image',
      title: 'field_types.nf_image.title',
      name: 'field_types.nf_image.name',
      keywords: 'field_types.nf_image.keywords',
    },
  ],
  styles: ['classic'],
  settings: nfImageSettings,
  publicSettings: { image_block: true, image_width: true, image_height: true },
  assets: ({ image_block: url }) => assetAt('image', url),
  sample: {
    image_block: 'https://example.com/map.png',
    image_width: 640,
    image_height: 240,
  },
})
