import { defineFieldType } from '../block-type.ts'
import { publicCharacterLimit, usualLimit } from '../shared/character-limit/limit-schema.ts'
import { urlAnswer } from './answer.ts'
import { urlSettings } from './settings-schema.ts'

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
  summary: 'text_list',
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: 'example.com/about?from=form' },
})
