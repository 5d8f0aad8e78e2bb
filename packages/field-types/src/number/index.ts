import { defineFieldType } from '../definition/block-type.ts'
import {
  publicCharacterLimit,
  characterLimitNames,
} from '../shared/character-limit/limit-schema.ts'
import { numberAnswer } from './answer.ts'
import { numberSettings } from './settings-schema.ts'
import { numberColumn } from '../shared/columns.ts'
import { numericStats } from '../shared/summary/numeric-stats.ts'

export const number = defineFieldType({
  answer: numberAnswer,
  group: 'scale',
  picker: [
    {
      key: 'number',
      icon: 'M9.5 4.5 7.5 19.5M16.5 4.5l-2 15M5 9.5h15M4 14.5h15',
      title: 'field_types.number.title',
      name: 'field_types.number.name',
      keywords: 'field_types.number.keywords',
      texts: { placeholder: 'field_types.number.placeholder' },
    },
  ],
  settings: numberSettings,
  generation: { settings: { number_min: true, number_max: true, number_step: true } },
  publicSettings: {
    number_min: true,
    number_max: true,
    number_step: true,
    ...publicCharacterLimit,
  },
  settingNames: {
    number_min: 'field_types.number.min',
    number_max: 'field_types.number.max',
    number_step: 'field_types.number.step',
    ...characterLimitNames,
  },
  family: 'text',
  toCell: (answer) => answer,
  column: numberColumn,
  summary: numericStats,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: 42.5 },
})
