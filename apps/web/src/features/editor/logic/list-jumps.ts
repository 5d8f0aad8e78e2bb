import type { Draft, LogicAction } from '@formstead/form-engine'
import { listRulePages } from './list-rules.ts'
import { listPlaces, placeOf, targetPlace } from './places.ts'

/** From one place to a later one; as many as there are: to the end. */
export type MapJump = {
  from: number
  to: number
  /** The block whose rule leads there. */
  block: string
  isMet: boolean
}

/** Jumps that lead nowhere or back are told among the problems, and have no line. */
export function listJumps(draft: Draft): readonly MapJump[] {
  const places = listPlaces(draft)
  const rules = listRulePages(draft).flatMap((page) => page.rules)
  return rules.flatMap(({ block, rule }) => {
    const from = placeOf(places, block.id)
    const jumps = (actions: readonly LogicAction[], isMet: boolean) =>
      actions.flatMap((action): MapJump[] => {
        if (typeof action !== 'object' || action.type !== 'jump') return []
        const to = targetPlace(places, action.to)
        return to === undefined || to <= from ? [] : [{ from, to, block: block.name, isMet }]
      })
    return [...jumps(rule.actions, true), ...jumps(rule.otherwise ?? [], false)]
  })
}

export type DrawnJump = MapJump & {
  /** Beside the pages, counted from them; null: straight to the next page. */
  lane: number | null
}

/** Lines that pass the same pages stand beside each other, the shorter ones inside. */
export function assignLanes(jumps: readonly MapJump[]): readonly DrawnJump[] {
  const lanes: MapJump[][] = []
  const drawn = jumps
    .toSorted((one, other) => one.to - one.from - (other.to - other.from))
    .map((jump): DrawnJump => {
      if (jump.to === jump.from + 1) return { ...jump, lane: null }
      const isFree = (lane: readonly MapJump[]) =>
        lane.every((other) => other.to < jump.from || other.from > jump.to)
      const free = lanes.findIndex(isFree)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), jump]
      return { ...jump, lane }
    })
  return drawn.toSorted((one, other) => one.from - other.from)
}
