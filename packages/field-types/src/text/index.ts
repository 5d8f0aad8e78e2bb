import { defineFieldType } from '../definition/block-type.ts'
import {
  publicCharacterLimit,
  usualLimit,
  characterLimitNames,
} from '../shared/character-limit/limit-schema.ts'
import { textAnswer } from './answer.ts'
import { settleText } from './settle.ts'
import { textSettings } from './settings-schema.ts'
import { textColumn } from '../shared/columns.ts'
import { textList } from '../shared/summary/text-list.ts'

export const text = defineFieldType({
  answer: textAnswer,
  group: 'text',
  picker: [
    {
      key: 'text',
      icon: 'M5 7V5h14v2M12 5v14M9.5 19h5',
      isSuggested: true,
      title: 'field_types.text.title',
      name: 'field_types.text.name',
      keywords: 'field_types.text.keywords',
      defaults: { multi_lines: false, ...usualLimit },
      texts: { placeholder: 'field_types.text.placeholder' },
    },
    {
      key: 'password',
      icon: 'M6 11h12v8.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
      title: 'field_types.text.password_title',
      name: 'field_types.text.password_name',
      keywords: 'field_types.text.password_keywords',
      defaults: { secret_input: true, multi_lines: false, ...usualLimit },
    },
  ],
  settings: textSettings,
  generation: { settings: { multi_lines: true, max_char_limit: true } },
  publicSettings: {
    multi_lines: true,
    secret_input: true,
    input_mask: true,
    slot_char: true,
    generates_uuid: true,
    generates_auto_increment_id: true,
    ...publicCharacterLimit,
  },
  gated: {
    secret_input: { feature: 'secret_input', reset: false, cleaning: 'cleaning.visible_input' },
    generates_uuid: { feature: 'id_generation', reset: false, cleaning: 'cleaning.generated_id' },
    generates_auto_increment_id: {
      feature: 'id_generation',
      reset: false,
      cleaning: 'cleaning.generated_id',
    },
  },
  settle: settleText,
  settingNames: {
    multi_lines: 'field_types.text.multi_lines',
    secret_input: 'field_types.text.secret',
    input_mask: 'field_types.text.mask',
    generates_uuid: 'field_types.text.uuid',
    generates_auto_increment_id: 'field_types.text.auto_increment',
    ...characterLimitNames,
  },
  family: 'text',
  column: textColumn,
  summary: textList,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sketch: ({ multi_lines: isLong }) => (isLong ? { shape: 'area' } : undefined),
  sample: { answer: 'Ada Lovelace' },
})
