import { defineFieldType } from '../block-type.ts'
import { publicCharacterLimit, usualLimit } from '../shared/character-limit/limit-schema.ts'
import { urlAnswer } from './answer.ts'
import { urlSettings } from './settings-schema.ts'
import { textColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const url = defineFieldType({
  answer: urlAnswer,
  group: 'contact',
  picker: [
    {
      key: 'url',
      title: 'field_types.url.title',
      name: 'field_types.url.name',
      keywords: 'field_types.url.keywords',
      defaults: usualLimit,
      texts: { placeholder: 'field_types.url.placeholder' },
    },
  ],
  settings: urlSettings,
  publicSettings: { ...publicCharacterLimit, file_upload: false },
  family: 'text',
  column: textColumn,
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: 'example.com/about?from=form' },
})
