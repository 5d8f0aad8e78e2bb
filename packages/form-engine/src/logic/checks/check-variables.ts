import type { NamedVariable } from '../../form.ts'
import { checkFormula, type KnownField } from '../../formula/check-formula.ts'
import { findFormulaCycles } from '../../formula/find-formula-cycles.ts'
import { listReferences } from '../../formula/list-references.ts'
import { planVariables } from '../../formula/plan-variables.ts'

export const variableProblemTexts = {
  id_prefix: 'The id of a variable starts with “cv_”.',
  id_taken: 'Another field or variable has the same id.',
  name_missing: 'The variable needs a name.',
  name_too_long: 'The name may have at most 100 characters.',
  name_taken: 'Another variable is called “{name}” too.',
  needs_itself: 'The formula of “{name}” refers to itself.',
  cycle: 'These variables depend on each other in a circle: {ring}.',
  chain_too_long: '“{name}” stands at the end of a chain of more than 20 variables.',
} satisfies Record<string, string>

export type VariableProblemTexts = Readonly<Record<keyof typeof variableProblemTexts, string>>

/** `path` is `computed_variables.2.formula`; the sentence names variables and fields, never ids. */
export type VariableProblem = { path: string; message: string }

const longestName = 100

/** What keeps variables from being saved. `fields` are those that a formula may name. */
export function checkVariables(
  variables: readonly NamedVariable[],
  fields: readonly KnownField[],
  texts: VariableProblemTexts = variableProblemTexts,
): VariableProblem[] {
  const problems: VariableProblem[] = []
  const tell = (index: number, key: string, message: string) =>
    problems.push({ path: `computed_variables.${index}.${key}`, message })
  const say = (code: keyof VariableProblemTexts, values: Record<string, string> = {}) =>
    texts[code].replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

  const ids = new Set(fields.map(({ id }) => id))
  const names = new Set<string>()
  const known = [...fields, ...variables]
  const circles = findCircles(variables)
  const tooLong = new Set(planVariables(variables, () => false).stuck)
  for (const [index, { id, name, formula }] of variables.entries()) {
    if (!id.startsWith('cv_')) tell(index, 'id', say('id_prefix'))
    if (ids.has(id)) tell(index, 'id', say('id_taken'))
    ids.add(id)

    const folded = name.trim().toLowerCase()
    if (folded === '') tell(index, 'name', say('name_missing'))
    else if (name.length > longestName) tell(index, 'name', say('name_too_long'))
    else if (names.has(folded)) tell(index, 'name', say('name_taken', { name: name.trim() }))
    names.add(folded)

    for (const { message } of checkFormula(formula, known)) tell(index, 'formula', message)
    const ring = circles.rings.get(id)
    if (listReferences(formula).includes(id)) tell(index, 'formula', say('needs_itself', { name }))
    else if (ring) tell(index, 'formula', say('cycle', { ring }))
    else if (tooLong.has(id) && !circles.behind.has(id))
      tell(index, 'formula', say('chain_too_long', { name }))
  }
  return problems
}

/** The ring of each variable that starts one, as names; and everything that is on a ring or needs something that is. */
function findCircles(variables: readonly NamedVariable[]) {
  const names = new Map(variables.map(({ id, name }) => [id, name]))
  const cycles = findFormulaCycles(variables)
  const rings = new Map(
    cycles.map((ids) => [ids[0]!, [...ids, ids[0]!].map((id) => `“${names.get(id)}”`).join(' → ')]),
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
