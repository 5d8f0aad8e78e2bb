import { defineFieldType } from '../definition/block-type.ts'
import {
  moveOptions,
  newOptions,
  optionImages,
  publicChoiceOptions,
  publicChoiceSettings,
  choiceSettingNames,
} from '../shared/choice/choice-settings.ts'
import { focusChoice } from '../shared/choice/focus-choice.ts'
import { sketchOptions } from '../shared/choice/sketch-options.ts'
import { nameOf, namesOf } from '../shared/choice/choice-option.ts'
import { settleChoice } from '../shared/choice/answer/settle-choice.ts'
import { any, same, withOpposite } from '../definition/answer-query.ts'
import { emptyQueries } from '../shared/conditions/value-queries.ts'
import { selectAnswer } from './answer.ts'
import { selectSettings, type SelectSettings } from './settings-schema.ts'
import { distribute, sharesToPublic, sharesToReference } from '../shared/summary/distribution.ts'

const texts = {
  'select.options.0.name': 'field_types.choice.option_1',
  'select.options.1.name': 'field_types.choice.option_2',
} as const

export const select = defineFieldType({
  answer: selectAnswer,
  group: 'choice',
  picker: [
    {
      key: 'select',
      icon: 'M4.5 5h15v14h-15zM9 11l3 3 3-3',
      title: 'field_types.select.title',
      name: 'field_types.select.title',
      keywords: 'field_types.select.keywords',
      defaults: { select: { options: newOptions } },
      texts: { ...texts, placeholder: 'field_types.choice.placeholder' },
    },
    {
      key: 'radio',
      icon: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
      isSuggested: true,
      title: 'field_types.select.radio_title',
      name: 'field_types.select.radio_name',
      keywords: 'field_types.select.radio_keywords',
      defaults: { select: { options: newOptions }, without_dropdown: true },
      texts,
    },
  ],
  settings: selectSettings,
  generation: {
    settings: { select: { options: { name: true } }, without_dropdown: true, allow_creation: true },
    inFocused: (field) => focusChoice(field, field.select.options),
  },
  publicSettings: { select: publicChoiceOptions, ...publicChoiceSettings },
  upgrade: moveOptions('select'),
  settle: settleChoice,
  assets: ({ select: { options } }) => optionImages(options),
  settingNames: choiceSettingNames,
  family: 'choice',
  toFamily: ({ select: { options } }) => ({ options }),
  fromFamily: ({ options }) => ({ select: { options } }),
  column: {
    kind: 'option',
    filters: ['is_any_of', 'equals', 'does_not_equal', 'is_empty', 'is_not_empty'],
    sort: 'text',
    queries: {
      ...withOpposite<SelectSettings>(
        'equals',
        'does_not_equal',
        (given, { select: { options } }) => same(nameOf(given, options)),
      ),
      is_any_of: (given, { select: { options } }) => any(...namesOf(given, options).map(same)),
      ...emptyQueries,
    },
  },
  summary: {
    kind: 'distribution',
    summarize: (tallies, { select: { options } }) =>
      distribute(
        tallies,
        options.map(({ name }) => name),
      ),
    toReference: sharesToReference,
    toPublic: sharesToPublic,
    pick: (value) => ({ operator: 'equals', value }),
  },
  choices: ({ select: { options } }) => options,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sketch: ({ select: { options }, without_dropdown: isOpen }) =>
    sketchOptions(options, isOpen ? 'round' : null),
  sample: {
    settings: {
      select: {
        options: ['Espresso', 'Flat white', 'Filter', 'Tea', 'Cocoa', 'Water'].map((name) => ({
          id: name.toLowerCase(),
          name,
        })),
      },
    },
    answer: 'Flat white',
  },
})
