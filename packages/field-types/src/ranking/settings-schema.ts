import * as z from 'zod'
import { choiceOptions } from '../shared/choice/choice-settings.ts'
import { number } from '../shared/setting-parts.ts'

export const rankingSettings = z.looseObject({
  ranking: choiceOptions,
  /** Only so many of the best are asked for. */
  ranking_top: number({ min: 1, whole: true }),
})
export type RankingSettings = z.output<typeof rankingSettings>
