import * as z from 'zod'
import { choiceOptions } from '../shared/choice/choice-settings.ts'
import { number } from '../shared/setting-parts.ts'

export const rankingSettings = z.looseObject({
  ranking: choiceOptions,
  /** How many options respondents rank, best first. Null means all of them. */
  ranking_top: number({ min: 1, whole: true }),
})
export type RankingSettings = z.output<typeof rankingSettings>
