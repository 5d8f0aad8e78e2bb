import type { AnswerType } from '../definition/answer-type.ts'
import { asNumber } from '../shared/conditions/comparable.ts'
import { readStep } from '../shared/steps/steps.ts'
import { stepConditions } from '../shared/steps/step-conditions.ts'
import type { RatingSettings } from './settings-schema.ts'

/** Zero means no answer, as in stored data of the reference product. */
export const ratingAnswer: AnswerType<number, RatingSettings> = {
  type: 'rating',
  read: (raw, { rating_max_value: max }) =>
    asNumber(raw) === 0 ? { answer: null } : readStep(raw, { min: 1, max, step: 1 }),
  toText: String,
  printPrefill: (stars) => [String(stars)],
  conditions: stepConditions,
  tally: (stars) => [String(stars)],
}
