import { parseRichText, richTextToText } from '@formstead/rich-text'
import { defineLayoutType } from '../definition/block-type.ts'
import { nfTextSettings } from './settings-schema.ts'
import type { Sketch } from '../definition/sketch.ts'

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
  generation: { settings: { content: true } },
  publicSettings: { content: true },
  richText: ['content'],
  sketch: ({ content }) => sketchText(content),
  sample: { content: 'Three short questions, two minutes of your time.' },
})

function sketchText(content: string | null): Sketch {
  const tree = parseRichText(content ?? '')
  const first = tree[0]
  const isHeading = typeof first === 'object' && /^h[1-3]$/.test(first.tag)
  return {
    shape: 'text',
    heading: isHeading ? toLine([first]) : '',
    text: toLine(isHeading ? tree.slice(1) : tree),
  }
}

const toLine = (nodes: ReturnType<typeof parseRichText>) =>
  richTextToText(nodes).replaceAll(/\s+/g, ' ').trim()
