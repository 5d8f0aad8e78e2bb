import { defineFieldType } from '../block-type.ts'
import {
  publicChoiceOptions,
  publicChoiceSettings,
  newOptions,
} from '../shared/choice/choice-settings.ts'
import { multiSelectAnswer } from './answer.ts'
import { multiSelectSettings } from './settings-schema.ts'
import { settleMultiSelect } from './settle-multi-select.ts'

export const multiSelect = defineFieldType({
  answer: multiSelectAnswer,
  group: 'choice',
  picker: [
    {
      key: 'multi_select',
      title: 'field_types.multi_select.title',
      name: 'field_types.multi_select.name',
      keywords: 'field_types.multi_select.keywords',
      defaults: { multi_select: { options: newOptions } },
      texts: {
        'multi_select.options.0.name': 'field_types.choice.option_1',
        'multi_select.options.1.name': 'field_types.choice.option_2',
        placeholder: 'field_types.choice.placeholder',
      },
    },
  ],
  settings: multiSelectSettings,
  publicSettings: {
    multi_select: publicChoiceOptions,
    ...publicChoiceSettings,
    min_selection: true,
    max_selection: true,
  },
  settle: settleMultiSelect,
  family: 'choice',
  toFamily: ({ multi_select: { options } }) => ({ options }),
  fromFamily: ({ options }) => ({ multi_select: { options } }),
  summary: 'distribution',
  choices: ({ multi_select: { options } }) => options,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: false,
  sample: {
    settings: {
      multi_select: {
        options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name) => ({
          id: name.toLowerCase(),
          name,
        })),
      },
    },
    answer: ['Monday', 'Thursday'],
  },
})
