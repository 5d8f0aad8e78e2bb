import { defineLayoutType } from '../definition/block-type.ts'
import { nfTextSettings } from './settings-schema.ts'
import { sketchText } from './sketch-text.ts'

export const nfText = defineLayoutType({
  type: 'nf-text',
  group: 'layout',
  picker: [
    {
      key: 'nf-text',
      icon: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h9',
      title: 'field_types.nf_text.title',
      name: 'field_types.nf_text.name',
      keywords: 'field_types.nf_text.keywords',
      texts: { content: 'field_types.nf_text.sample' },
    },
  ],
  settings: nfTextSettings,
  publicSettings: { content: true },
  richText: ['content'],
  sketch: ({ content }) => sketchText(content),
  sample: { content: 'Three short questions, two minutes of your time.' },
})
