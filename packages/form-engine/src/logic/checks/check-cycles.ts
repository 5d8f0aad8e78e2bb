import { findCycles } from '../../find-cycles.ts'
import type { Form, FormBlock } from '../../form.ts'
import { listReferences } from '../../formula/check/list-references.ts'
import { listQuizVariables } from '../../quiz/quiz-variables.ts'
import { isJumpNode, listDependencies } from './list-dependencies.ts'
import { nameOf } from './check-rules.ts'
import { warning, type LogicFinding } from './logic-problems.ts'

/** Reported at the first block of the cycle. `checkVariables` reports cycles that consist of variables only. */
export function checkCycles(form: Form): [FormBlock, LogicFinding][] {
  const needs = listDependencies(form)
  for (const { id, formula } of form.content.computed_variables)
    if (!needs.has(id)) needs.set(id, listReferences(formula))
  const marked = form.blocks.filter(({ answer }) => answer?.score).map(({ block }) => block.id)
  for (const { id } of listQuizVariables(form.quiz)) needs.set(id, marked)
  return findCycles(needs).flatMap((path): [FormBlock, LogicFinding][] => {
    const ids = path.filter((id) => !isJumpNode(id))
    const start = ids.findIndex((id) => form.byId.has(id))
    const entry = form.byId.get(ids[start] ?? '')
    if (!entry) return []
    const round = [...ids.slice(start), ...ids.slice(0, start), entry.block.id]
    const ring = round.map((id) => nameOf(form, id)).join(' → ')
    return [[entry, warning('logic.cycle', { ring })]]
  })
}
