import { defineFieldType } from '../block-type.ts'
import { phoneNumberAnswer } from './answer.ts'
import { phoneNumberSettings } from './settings-schema.ts'
import { textColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const phoneNumber = defineFieldType({
  answer: phoneNumberAnswer,
  group: 'contact',
  picker: [
    {
      key: 'phone_number',
      title: 'field_types.phone_number.title',
      name: 'field_types.phone_number.name',
      keywords: 'field_types.phone_number.keywords',
      texts: { placeholder: 'field_types.phone_number.placeholder' },
    },
  ],
  settings: phoneNumberSettings,
  publicSettings: { use_simple_text_input: true, unavailable_countries: true },
  family: 'text',
  column: textColumn,
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '+33612345678' },
})
