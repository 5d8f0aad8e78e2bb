import type { AnswerContext } from '@formstead/field-types'
import { matchesPattern } from '@formstead/pattern/matches-pattern'
import type { Answers, Block, BlockBehavior } from '../../form.ts'
import { openFormWith } from '../../open-form-with.ts'
import { viewDecision } from './evaluate-conditions.ts'
import type { ConditionNode } from '../logic.ts'
import { prepareConditions } from './prepare-conditions.ts'

/**
 * Tests whether stored answers meet conditions, whose values are taken literally. Prepared once for many submissions.
 */
export function prepareFilter(
  conditions: ConditionNode,
  asked: readonly Block[],
  behaviorOf: (type: string) => BlockBehavior | undefined,
): (answers: Answers, context: AnswerContext) => boolean {
  const content = { properties: asked, computed_variables: [] }
  const form = openFormWith({ matchesPattern }, content, behaviorOf)
  const test = prepareConditions(conditions, form, 'logic')
  return (answers, context) => test(viewDecision({ form, answers, variables: {} }, context))
}
