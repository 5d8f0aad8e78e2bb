import type { AnswerContext } from '@formstead/field-types'
import type { Answers, Form } from '../form.ts'
import { decide } from '../logic/decide.ts'
import { viewDecision } from '../logic/conditions/evaluate-conditions.ts'
import type { ConditionLeaf, ConditionNode } from '../logic/logic.ts'
import { prepareConditions } from '../logic/conditions/prepare-conditions.ts'
import { listCandidates } from './sample-answers.ts'

/** Finds answers that meet the conditions, or fail them. Returns undefined if a few attempts found none. */
export function findAnswers(
  form: Form,
  conditions: ConditionNode,
  isMet: boolean,
  context: AnswerContext,
): Answers | undefined {
  const test = (node: ConditionNode, answers: Answers) =>
    prepareConditions(node, form, 'logic')(viewDecision(decide(form, answers, context), context))

  function reach(node: ConditionNode, wanted: boolean, answers: Answers): Answers | undefined {
    if (test(node, answers) === wanted) return answers
    if (!('children' in node)) return reachLeaf(node, wanted, answers)
    const takesAll = (node.operatorIdentifier === 'and') === wanted
    if (takesAll) {
      const all = node.children.reduce(
        (before: Answers | undefined, child) => before && reach(child, wanted, before),
        answers,
      )
      return all && test(node, all) === wanted ? all : undefined
    }
    for (const child of node.children) {
      const one = reach(child, wanted, answers)
      if (one && test(node, one) === wanted) return one
    }
    return undefined
  }

  function reachLeaf(leaf: ConditionLeaf, wanted: boolean, answers: Answers): Answers | undefined {
    const entry = form.byId.get(leaf.identifier)
    if (!entry?.answer) return undefined
    const { answer: rules, block } = entry
    for (const candidate of [...near(leaf.value.value), ...listCandidates(block, context), null]) {
      const reading = rules.read(candidate, block, context)
      if (!('answer' in reading)) continue
      const tried = { ...answers, [block.id]: reading.answer }
      if (test(leaf, tried) === wanted) return tried
    }
    return undefined
  }

  return reach(conditions, isMet, {})
}

/** The value of the condition, and neighboring values. */
function near(value: unknown): unknown[] {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const around = typeof number === 'number' ? [number, number + 1, number - 1] : []
  return [value, [value], ...around.flatMap((one) => [one, String(one)])]
}
