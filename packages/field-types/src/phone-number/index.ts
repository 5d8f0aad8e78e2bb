import { defineFieldType } from '../definition/block-type.ts'
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
      icon: 'M6 4h3.5L11 8.5 8.8 10a11 11 0 0 0 5.2 5.2l1.5-2.2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
      title: 'field_types.phone_number.title',
      name: 'field_types.phone_number.name',
      keywords: 'field_types.phone_number.keywords',
      texts: { placeholder: 'field_types.phone_number.placeholder' },
    },
  ],
  settings: phoneNumberSettings,
  generation: { settings: {} },
  publicSettings: { use_simple_text_input: true, unavailable_countries: true },
  settingNames: {
    use_simple_text_input: 'field_types.phone_number.simple',
    unavailable_countries: 'field_types.phone_number.unavailable',
  },
  family: 'text',
  column: textColumn,
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '+33612345678' },
})
