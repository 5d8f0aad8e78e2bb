import type { FormulaVariable } from './evaluate-variables.ts'
import { listReferences } from './list-references.ts'

/** Each cycle as the ids along it, starting with the one met first; a variable that names itself is a cycle of one. */
export function findFormulaCycles(
  variables: readonly Pick<FormulaVariable, 'id' | 'formula'>[],
): string[][] {
  const needs = new Map(variables.map(({ id, formula }) => [id, listReferences(formula)]))
  const finished = new Set<string>()
  const cycles: string[][] = []

  for (const start of needs.keys()) {
    const path: { id: string; rest: string[] }[] = []
    const position = new Map<string, number>()
    const enter = (id: string) => {
      if (finished.has(id) || !needs.has(id)) return
      const seenAt = position.get(id)
      if (seenAt !== undefined) cycles.push(path.slice(seenAt).map((step) => step.id))
      else {
        position.set(id, path.length)
        path.push({ id, rest: [...needs.get(id)!].toReversed() })
      }
    }

    enter(start)
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = step.rest.pop()
      if (next !== undefined) enter(next)
      else {
        finished.add(step.id)
        path.pop()
      }
    }
  }
  return cycles
}
