import type { AnswerContext } from '@formstead/field-types'
import type { AnswerView, FormBlock } from '../../form.ts'
import { ownEntry } from '../../own-entry.ts'
import { lookUpIn } from '../answer-view.ts'
import type { Decision } from '../decide.ts'
import type { ConditionNode } from '../logic.ts'
import { prepareConditions } from './prepare-conditions.ts'

type Decided = Pick<Decision, 'form' | 'answers' | 'variables'>

/**
 * Whether the answers that count meet conditions defined outside of the form's blocks, such as those of an integration.
 */
export const meetsConditions = (
  conditions: ConditionNode | null,
  decision: Decided,
  context: AnswerContext,
): boolean =>
  prepareConditions(conditions, decision.form, 'validation')(viewDecision(decision, context))

/** A view of the final answers. */
export function viewDecision(decision: Decided, context: AnswerContext): AnswerView {
  const answerOf = ({ block }: FormBlock) => ownEntry(decision.answers, block.id)
  const variables = () => decision.variables
  return { context, answerOf, variables, lookup: lookUpIn(decision.form, answerOf, variables) }
}
