import { defineFieldType } from '../definition/block-type.ts'
import { joinNames } from '../shared/choice/answer/read-choice.ts'
import { newOptions, optionImages, publicChoiceOptions } from '../shared/choice/choice-settings.ts'
import { sketchOptions } from '../shared/choice/sketch-options.ts'
import { withOpposite } from '../definition/answer-query.ts'
import { nameOf } from '../shared/choice/choice-option.ts'
import { emptyListQueries } from '../shared/conditions/value-queries.ts'
import { rankingAnswer } from './answer.ts'
import { rankingSettings, type RankingSettings } from './settings-schema.ts'
import { summarizeRanks } from './summarize-ranks.ts'

export const ranking = defineFieldType({
  answer: rankingAnswer,
  group: 'choice',
  picker: [
    {
      key: 'ranking',
      icon: 'M11 6h9M11 12h9M11 18h9M6 5v14M3.5 7.5 6 5l2.5 2.5M3.5 16.5 6 19l2.5-2.5',
      title: 'field_types.ranking.title',
      name: 'field_types.ranking.title',
      keywords: 'field_types.ranking.keywords',
      defaults: { ranking: { options: newOptions } },
      texts: {
        'ranking.options.0.name': 'field_types.choice.option_1',
        'ranking.options.1.name': 'field_types.choice.option_2',
      },
    },
  ],
  settings: rankingSettings,
  generation: { settings: { ranking: { options: { name: true } }, ranking_top: true } },
  publicSettings: { ranking: publicChoiceOptions, ranking_top: true },
  assets: ({ ranking: { options } }) => optionImages(options),
  settingNames: { ranking_top: 'field_types.ranking.top' },
  family: 'choice',
  toFamily: ({ ranking: { options } }) => ({ options }),
  fromFamily: ({ options }) => ({ ranking: { options } }),
  toCell: joinNames,
  column: {
    kind: 'options',
    filters: ['ranked_first', 'not_ranked_first', 'is_empty', 'is_not_empty'],
    sort: null,
    queries: {
      ...withOpposite<RankingSettings>(
        'ranked_first',
        'not_ranked_first',
        (given, { ranking: { options } }) => ({
          is: 'first',
          value: nameOf(given, options),
        }),
      ),
      ...emptyListQueries,
    },
    holds: Array.isArray,
  },
  summary: summarizeRanks,
  choices: ({ ranking: { options } }) => options,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: false,
  sketch: ({ ranking: { options } }) => sketchOptions(options, 'none'),
  sample: {
    settings: {
      ranking: {
        options: ['Speed', 'Price', 'Looks', 'Support'].map((name) => ({
          id: name.toLowerCase(),
          name,
        })),
      },
    },
    answer: ['Looks', 'Speed', 'Support', 'Price'],
  },
})
