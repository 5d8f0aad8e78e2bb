import { findCycles } from '../find-cycles.ts'
import type { FormulaVariable } from './formula-node.ts'
import { listReferences } from './list-references.ts'

/** Each cycle as the ids along it, starting with the one met first; a variable that names itself is a cycle of one. */
export const findFormulaCycles = (
  variables: readonly Pick<FormulaVariable, 'id' | 'formula'>[],
): string[][] =>
  findCycles(new Map(variables.map(({ id, formula }) => [id, listReferences(formula)])))
