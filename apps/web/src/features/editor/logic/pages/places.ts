import type { Draft, DraftItem } from '@formstead/form-engine'
import { findBlock } from '../../watch-blocks.ts'
import { listSheets } from '../../sheets.ts'

/** A jump target: a page, or in the focused style a block, which has its own page. */
export type Place = {
  /** The id of the block that opens it; `null` for the first page. */
  id: string | null
  number: number
  title: string
  blocks: readonly string[]
}

const known = new WeakMap<Draft['properties'], { style: unknown; places: readonly Place[] }>()

export function listPlaces(draft: Draft): readonly Place[] {
  const style = draft['presentation_style']
  const last = known.get(draft.properties)
  if (last && last.style === style) return last.places
  const places = style === 'focused' ? listSteps(draft) : listPages(draft)
  known.set(draft.properties, { style, places })
  return places
}

const listPages = (draft: Draft): readonly Place[] =>
  listSheets(draft).map(({ breakId, number, title, ids }) => ({
    id: breakId,
    number,
    title,
    blocks: ids,
  }))

const listSteps = (draft: Draft): readonly Place[] =>
  listSheets(draft)
    .flatMap(({ ids }) => ids)
    .map((id, index) => ({
      id,
      number: index + 1,
      title: nameOf(findBlock(draft, id)),
      blocks: [id],
    }))

const nameOf = (block: DraftItem | undefined) =>
  typeof block?.['name'] === 'string' ? block['name'] : ''

/** A page break belongs to the page that it ends. */
export function placeOf(places: readonly Place[], block: string): number {
  const place = places.findIndex(({ blocks }) => blocks.includes(block))
  if (place >= 0) return place
  const opened = places.findIndex(({ id }) => id === block)
  return Math.max(0, opened - 1)
}

/** The index of a jump's target; the number of places means the end. Undefined if there is no such target. */
export function targetPlace(places: readonly Place[], to: string): number | undefined {
  if (to === 'end') return places.length
  const place = places.findIndex(({ id, blocks }) => id === to || blocks.includes(to))
  return place < 0 ? undefined : place
}
