import type { Draft, LogicAction } from '@formstead/form-engine'
import { listRulePages } from '../rules/list-rules.ts'
import { listPlaces, placeOf, targetPlace } from './places.ts'

/** A jump from one place to a later one. A target equal to the number of places is the end of the form. */
type MapJump = {
  from: number
  to: number
  /** The block whose rule jumps. */
  block: string
  isMet: boolean
}

/** Jumps that lead nowhere or back are listed among the problems, and are not drawn. */
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
  /** The lane beside the pages, counted outward; `null` for a jump to the next page. */
  lane: number | null
}

/** Lines that pass the same pages run side by side, the shorter ones inside. */
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
