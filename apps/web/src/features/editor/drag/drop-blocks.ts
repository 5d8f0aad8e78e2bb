import type { Draft, Edit } from '@formstead/form-engine'
import { moveBlocks } from '../gestures.ts'
import type { DropPlace } from '../view-state.ts'

const shares: Record<string, number> = {
  full: 1,
  '1/2': 1 / 2,
  '1/3': 1 / 3,
  '2/3': 2 / 3,
  '1/4': 1 / 4,
  '3/4': 3 / 4,
}
const widths: Record<number, string> = { 2: '1/2', 3: '1/3', 4: '1/4' }

/** Moves blocks to where they were dropped. On a side edge, all blocks of the row share its width. */
export function dropBlocks(
  draft: Draft,
  ids: readonly string[],
  place: DropPlace,
): readonly Edit[] {
  const order = draft.properties.map(({ id }) => id)
  const index = order.indexOf(place.id)
  if (index === -1 || ids.includes(place.id)) return []
  const isAfter = place.edge === 'below' || place.edge === 'after'
  const moves = moveBlocks(draft, ids, isAfter ? place.id : (order[index - 1] ?? null))
  if (place.edge === 'above' || place.edge === 'below') return moves
  const row = rowOf(draft, place.id).filter((id) => !ids.includes(id))
  const width = widths[row.length + ids.length]
  if (!width) return moves
  const resized = [...row, ...ids].map((id): Edit => ({
    type: 'set',
    path: ['properties', { id }, 'width'],
    value: width,
  }))
  return [...moves, ...resized]
}

/** The blocks of a row: rows fill up from the start of the page. */
function rowOf({ properties }: Draft, wanted: string): string[] {
  let row: string[] = []
  let filled = 0
  for (const { id, width } of properties) {
    const share = shares[String(width)] ?? 1
    if (filled + share > 1.001) {
      if (row.includes(wanted)) return row
      row = []
      filled = 0
    }
    row.push(id)
    filled += share
  }
  return row
}
