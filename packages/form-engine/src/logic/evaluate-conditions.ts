import type { AnswerContext } from '@formstead/field-types'
import type { FormBlock } from '../form.ts'
import { ownEntry } from '../own-entry.ts'
import { lookUpIn } from './answer-view.ts'
import type { Decision } from './decide.ts'
import type { ConditionNode } from './logic.ts'
import { prepareConditions } from './prepare-conditions.ts'

/** Whether the answers that count meet conditions from outside the blocks' logic: a validation, an integration. */
export function meetsConditions(
  conditions: ConditionNode | null,
  decision: Pick<Decision, 'form' | 'answers' | 'variables'>,
  context: AnswerContext,
): boolean {
  const { form, answers } = decision
  const answerOf = ({ block }: FormBlock) => ownEntry(answers, block.id)
  const variables = () => decision.variables
  const lookup = lookUpIn(form, answerOf, variables)
  return prepareConditions(conditions, form, 'validation')({ context, answerOf, variables, lookup })
}
