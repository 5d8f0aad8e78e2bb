import { emptyConditions } from '../conditions/empty-conditions.ts'
import { lengthConditions } from '../conditions/length-conditions.ts'
import { numberConditions } from '../conditions/number-conditions.ts'
import { submissionConditions } from '../conditions/submission-conditions.ts'

export const stepConditions = {
  ...numberConditions,
  ...emptyConditions,
  ...lengthConditions,
  ...submissionConditions,
}
