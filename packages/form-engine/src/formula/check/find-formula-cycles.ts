import { findCycles } from '../../find-cycles.ts'
import type { FormulaVariable } from '../formula-node.ts'
import { listReferences } from './list-references.ts'

/**
 * Each cycle as a list of ids, starting with the first one found. A variable that refers to itself is a cycle of one.
 */
export const findFormulaCycles = (
  variables: readonly Pick<FormulaVariable, 'id' | 'formula'>[],
): string[][] =>
  findCycles(new Map(variables.map(({ id, formula }) => [id, listReferences(formula)])))
