import * as z from 'zod'
import { numberOr } from '../shared/setting-parts.ts'

export const ratingSettings = z.looseObject({
  rating_max_value: numberOr(5, { min: 1, max: 100, whole: true }),
})
export type RatingSettings = z.output<typeof ratingSettings>
