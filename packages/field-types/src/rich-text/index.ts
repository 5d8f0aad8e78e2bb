import { defineFieldType } from '../block-type.ts'
import { usualLimit } from '../shared/character-limit/limit-schema.ts'
import { richTextAnswer } from './answer.ts'
import { richTextSettings } from './settings-schema.ts'

export const richText = defineFieldType({
  answer: richTextAnswer,
  group: 'text',
  picker: [
    {
      key: 'rich_text',
      title: 'field_types.rich_text.title',
      name: 'field_types.rich_text.name',
      keywords: 'field_types.rich_text.keywords',
      defaults: usualLimit,
      texts: { placeholder: 'field_types.rich_text.placeholder' },
    },
  ],
  settings: richTextSettings,
  family: 'text',
  summary: 'text_list',
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: {
    answer:
      '<h3>A title</h3><p>Some <b>bold</b> words.</p><ul><li>One</li><li>Two</li></ul><blockquote><p>A quote</p></blockquote>',
  },
})
