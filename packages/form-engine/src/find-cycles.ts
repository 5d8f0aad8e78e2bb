const mostCycles = 20

/**
 * Each cycle as a list of ids, starting with the first one found. A self-reference is a cycle of one. Returns at most
 * twenty.
 */
export function findCycles(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const finished = new Set<string>()
  const cycles: string[][] = []

  for (const start of needs.keys()) {
    const path: { id: string; rest: string[] }[] = []
    const position = new Map<string, number>()
    const enter = (id: string) => {
      if (finished.has(id) || !needs.has(id)) return
      const seenAt = position.get(id)
      if (seenAt === undefined) {
        position.set(id, path.length)
        path.push({ id, rest: needs.get(id)!.toReversed() })
      } else if (cycles.length < mostCycles) cycles.push(path.slice(seenAt).map((step) => step.id))
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
