import { defineLayoutType } from '../definition/block-type.ts'
import { assetAt } from '../shared/assets.ts'
import { nfImageSettings } from './settings-schema.ts'

export const nfImage = defineLayoutType({
  type: 'nf-image',
  group: 'layout',
  picker: [
    {
      key: 'nf-image',
      icon: 'M4.5 5h15v14h-15zM9 10.5a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM5 17l5-4.5 3 2.5 3-3 3.5 3.5',
      title: 'field_types.nf_image.title',
      name: 'field_types.nf_image.name',
      keywords: 'field_types.nf_image.keywords',
    },
  ],
  styles: ['classic'],
  settings: nfImageSettings,
  generation: false,
  publicSettings: { image_block: true, image_width: true, image_height: true },
  assets: ({ image_block: url }) => assetAt('image', url),
  sketch: () => ({ shape: 'picture' }),
  sample: {
    image_block: 'https://example.com/map.png',
    image_width: 640,
    image_height: 240,
  },
})
