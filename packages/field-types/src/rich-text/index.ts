import { defineFieldType } from '../definition/block-type.ts'
import {
  publicCharacterLimit,
  usualLimit,
  characterLimitNames,
} from '../shared/character-limit/limit-schema.ts'
import { richTextAnswer } from './answer.ts'
import { richTextSettings } from './settings-schema.ts'
import { textColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const richText = defineFieldType({
  answer: richTextAnswer,
  group: 'text',
  picker: [
    {
      key: 'rich_text',
      icon: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.2a3.6 3.6 0 0 1 0 7.2H7.5z',
      title: 'field_types.rich_text.title',
      name: 'field_types.rich_text.name',
      keywords: 'field_types.rich_text.keywords',
      defaults: usualLimit,
      texts: { placeholder: 'field_types.rich_text.placeholder' },
    },
  ],
  settings: richTextSettings,
  generation: { settings: {} },
  publicSettings: publicCharacterLimit,
  settingNames: characterLimitNames,
  family: 'text',
  // The stored value is markup, but conditions test its text, so there are no database queries for them.
  column: { ...textColumn, queries: {}, holds: (stored) => typeof stored === 'string' },
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sketch: () => ({ shape: 'area' }),
  sample: {
    answer:
      '<h3>A title</h3><p>Some <b>bold</b> words.</p><ul><li>One</li><li>Two</li></ul><blockquote><p>A quote</p></blockquote>',
  },
})
