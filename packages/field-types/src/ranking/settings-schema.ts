import * as z from 'zod'
import { choiceOptions } from '../shared/choice/choice-settings.ts'
import { number } from '../shared/setting-parts.ts'

export const rankingSettings = z.looseObject({
  ranking: choiceOptions,
  /** Only this many of the best options are ranked. */
  ranking_top: number({ min: 1, whole: true }),
})
export type RankingSettings = z.output<typeof rankingSettings>
