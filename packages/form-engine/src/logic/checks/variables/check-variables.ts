import type { Problem, ValuesOf } from '@formstead/field-types'
import type { Form, NamedVariable } from '../../../form.ts'
import { checkFormula, type KnownField } from '../../../formula/check/check-formula.ts'
import type { FormulaCode } from '../../../formula/formula-problems.ts'
import { longestChain } from '../../../formula/limits.ts'
import { findFormulaCycles } from '../../../formula/check/find-formula-cycles.ts'
import { listReferences } from '../../../formula/check/list-references.ts'
import { planVariables } from '../../../formula/evaluate/plan-variables.ts'
import type { VariableCode, variableProblems } from './variable-problems.ts'
import { listQuizVariables } from '../../../quiz/quiz-variables.ts'

/** `path` is `computed_variables.2.formula`. Messages have the names of variables and fields, never ids. */
export type VariableProblem = Problem<VariableCode | FormulaCode>

const longestName = 100

/** The problems that prevent variables from being saved. `fields` are those that a formula may use. */
export function checkVariables(
  variables: readonly NamedVariable[],
  fields: readonly KnownField[],
): VariableProblem[] {
  const problems: VariableProblem[] = []
  const report = <Code extends VariableCode>(
    index: number,
    key: string,
    code: Code,
    ...[values]: ValuesOf<(typeof variableProblems)[Code]>
  ) => problems.push({ path: `computed_variables.${index}.${key}`, code, values: values ?? {} })

  const ids = new Set(fields.map(({ id }) => id))
  const names = new Set<string>()
  const known = [...fields, ...variables]
  const circles = findCircles(variables)
  const tooLong = new Set(planVariables(variables, () => false).stuck)
  for (const [index, { id, name, formula }] of variables.entries()) {
    if (!id.startsWith('cv_')) report(index, 'id', 'variable.id_prefix')
    if (ids.has(id)) report(index, 'id', 'variable.id_taken')
    ids.add(id)

    const folded = name.trim().toLowerCase()
    if (folded === '') report(index, 'name', 'variable.name_missing')
    else if (name.length > longestName)
      report(index, 'name', 'variable.name_too_long', { max: longestName })
    else if (names.has(folded)) report(index, 'name', 'variable.name_taken', { name: name.trim() })
    names.add(folded)

    for (const { code, values = {} } of checkFormula(formula, known))
      problems.push({ path: `computed_variables.${index}.formula`, code, values })
    const ring = circles.rings.get(id)
    if (listReferences(formula).includes(id))
      report(index, 'formula', 'variable.needs_itself', { name })
    else if (ring) report(index, 'formula', 'variable.cycle', { ring })
    else if (tooLong.has(id) && !circles.behind.has(id))
      report(index, 'formula', 'variable.chain_too_long', { name, max: longestChain })
  }
  return problems
}

/** The cycle of each variable that starts one, as names, and all variables that are on a cycle or depend on one. */
function findCircles(variables: readonly NamedVariable[]) {
  const names = new Map(variables.map(({ id, name }) => [id, name]))
  const cycles = findFormulaCycles(variables)
  const rings = new Map(
    cycles.map((ids) => [ids[0]!, [...ids, ids[0]!].map((id) => names.get(id)).join(' → ')]),
  )
  const behind = new Set(cycles.flat())
  const needs = variables.map(({ id, formula }) => ({ id, needs: listReferences(formula) }))
  for (let size = -1; size !== behind.size;) {
    size = behind.size
    for (const variable of needs)
      if (variable.needs.some((id) => behind.has(id))) behind.add(variable.id)
  }
  return { rings, behind }
}

/** The fields that a formula may use, and the score variables of a quiz. */
export const listFormulaFields = ({ blocks, quiz }: Form): KnownField[] => [
  ...blocks
    .filter(({ answer }) => answer && answer.toFormula !== null)
    .map(({ block: { id, name } }) => ({ id, name })),
  ...listQuizVariables(quiz),
]
