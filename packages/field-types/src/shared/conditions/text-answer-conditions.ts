import { emptyConditions } from './empty-conditions.ts'
import { lengthConditions } from './length-conditions.ts'
import { patternConditions } from './pattern-conditions.ts'
import { submissionConditions } from './submission-conditions.ts'
import { textConditions } from './text-conditions.ts'

/** Conditions on a text answer. */
export const textAnswerConditions = {
  ...textConditions,
  ...emptyConditions,
  ...lengthConditions,
  ...patternConditions,
  ...submissionConditions,
}
