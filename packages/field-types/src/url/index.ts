import { defineFieldType } from '../definition/block-type.ts'
import {
  publicCharacterLimit,
  usualLimit,
  characterLimitNames,
} from '../shared/character-limit/limit-schema.ts'
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
      icon: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l1-1',
      title: 'field_types.url.title',
      name: 'field_types.url.name',
      keywords: 'field_types.url.keywords',
      defaults: usualLimit,
      texts: { placeholder: 'field_types.url.placeholder' },
    },
  ],
  settings: urlSettings,
  generation: { settings: {} },
  publicSettings: { ...publicCharacterLimit, file_upload: false },
  settingNames: characterLimitNames,
  family: 'text',
  column: textColumn,
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: 'example.com/about?from=form' },
})
