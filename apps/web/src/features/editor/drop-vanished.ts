import type { Draft } from '@formstead/form-engine'
import type { ViewState } from './view-state.ts'
import { findBlock } from './watch-blocks.ts'

type Places = Pick<ViewState, 'selected' | 'picker'>

/** The parts of the view that change because blocks are gone: nothing can be added after those. */
export function dropVanished({ selected, picker }: Places, draft: Draft): Partial<Places> {
  const isGone = (id: string) => findBlock(draft, id) === undefined
  return {
    ...(selected.some(isGone) && { selected: selected.filter((id) => !isGone(id)) }),
    ...(picker && picker.after !== null && isGone(picker.after) && { picker: undefined }),
  }
}
