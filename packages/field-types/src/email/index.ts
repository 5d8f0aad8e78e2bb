import { defineFieldType } from '../definition/block-type.ts'
import {
  publicCharacterLimit,
  usualLimit,
  characterLimitNames,
} from '../shared/character-limit/limit-schema.ts'
import { emailAnswer } from './answer.ts'
import { emailSettings } from './settings-schema.ts'
import { textColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const email = defineFieldType({
  answer: emailAnswer,
  group: 'contact',
  picker: [
    {
      key: 'email',
      icon: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
      isSuggested: true,
      title: 'field_types.email.title',
      name: 'field_types.email.name',
      keywords: 'field_types.email.keywords',
      defaults: usualLimit,
      texts: { placeholder: 'field_types.email.placeholder' },
    },
  ],
  settings: emailSettings,
  generation: { settings: {} },
  publicSettings: publicCharacterLimit,
  settingNames: characterLimitNames,
  family: 'text',
  column: textColumn,
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: 'ada@example.com' },
})
