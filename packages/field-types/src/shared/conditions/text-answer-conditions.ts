import { emptyConditions } from './empty-conditions.ts'
import { lengthConditions } from './length-conditions.ts'
import { patternConditions } from './pattern-conditions.ts'
import { submissionConditions } from './submission-conditions.ts'
import { textConditions } from './text-conditions.ts'

/** What can be asked of an answer that is text. */
export const textAnswerConditions = {
  ...textConditions,
  ...emptyConditions,
  ...lengthConditions,
  ...patternConditions,
  ...submissionConditions,
}
