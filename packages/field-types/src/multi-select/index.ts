import { defineFieldType } from '../definition/block-type.ts'
import { joinNames } from '../shared/choice/answer/read-choice.ts'
import {
  choiceSettingNames,
  moveOptions,
  newOptions,
  optionImages,
  publicChoiceOptions,
  publicChoiceSettings,
} from '../shared/choice/choice-settings.ts'
import { focusChoice } from '../shared/choice/focus-choice.ts'
import { sketchOptions } from '../shared/choice/sketch-options.ts'
import { withOpposite } from '../definition/answer-query.ts'
import { emptyListQueries } from '../shared/conditions/value-queries.ts'
import { listWith, listWithAny } from './list-with.ts'
import { multiSelectAnswer } from './answer.ts'
import { multiSelectSettings, type MultiSelectSettings } from './settings-schema.ts'
import { settleMultiSelect } from './settle-multi-select.ts'
import { distribute, sharesToPublic, sharesToReference } from '../shared/summary/distribution.ts'

export const multiSelect = defineFieldType({
  answer: multiSelectAnswer,
  group: 'choice',
  picker: [
    {
      key: 'multi_select',
      icon: 'M4.5 7l1.5 1.5L9 5.5M12.5 7H20M4.5 14.5 6 16l3-3M12.5 15H20',
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
  generation: {
    settings: {
      multi_select: { options: { name: true } },
      without_dropdown: true,
      allow_creation: true,
      min_selection: true,
      max_selection: true,
    },
    inFocused: (field) => focusChoice(field, field.multi_select.options),
  },
  publicSettings: {
    multi_select: publicChoiceOptions,
    ...publicChoiceSettings,
    min_selection: true,
    max_selection: true,
  },
  upgrade: moveOptions('multi_select'),
  settle: settleMultiSelect,
  assets: ({ multi_select: { options } }) => optionImages(options),
  settingNames: {
    min_selection: 'field_types.multi_select.min',
    max_selection: 'field_types.multi_select.max',
    ...choiceSettingNames,
  },
  family: 'choice',
  toFamily: ({ multi_select: { options } }) => ({ options }),
  fromFamily: ({ options }) => ({ multi_select: { options } }),
  toCell: joinNames,
  column: {
    kind: 'options',
    filters: ['contains_any_of', 'contains', 'contains_none_of', 'is_empty', 'is_not_empty'],
    sort: null,
    queries: {
      ...withOpposite<MultiSelectSettings>(
        'contains',
        'does_not_contain',
        (given, { multi_select: { options } }) => listWith(given, options),
      ),
      ...withOpposite<MultiSelectSettings>(
        'contains_any_of',
        'contains_none_of',
        (given, { multi_select: { options } }) => listWithAny(given, options),
      ),
      ...emptyListQueries,
    },
    holds: Array.isArray,
  },
  summary: {
    kind: 'distribution',
    summarize: (tallies, { multi_select: { options } }) =>
      distribute(
        tallies,
        options.map(({ name }) => name),
      ),
    toReference: sharesToReference,
    toPublic: sharesToPublic,
    pick: (value) => ({ operator: 'contains', value }),
  },
  choices: ({ multi_select: { options } }) => options,
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: false,
  sketch: ({ multi_select: { options }, without_dropdown: isOpen }) =>
    sketchOptions(options, isOpen ? 'square' : null),
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
