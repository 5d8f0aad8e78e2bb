import type { Store } from '../../lib/store.ts'
import type { ViewState } from './view-state.ts'
import { createListeners } from './watch-blocks.ts'

/** Notifies the blocks that are now selected, dragged or about to be focused, and those that were. */
export function watchBlockViews(view: Pick<Store<ViewState>, 'get' | 'subscribe'>) {
  const listeners = createListeners()
  let known = view.get()
  view.subscribe(() => {
    const before = known
    known = view.get()
    for (const id of new Set([...listChanged(before, known), ...listChanged(known, before)]))
      listeners.tell(id)
  })
  return (id: string, listener: () => void) => listeners.add(id, listener)
}

function listChanged(one: ViewState, other: ViewState): (string | undefined)[] {
  return [
    ...(one.selected === other.selected ? [] : one.selected),
    ...(one.drag === other.drag ? [] : [...(one.drag?.ids ?? []), one.drag?.over?.id]),
    ...(one.focus === other.focus ? [] : [one.focus?.block]),
    ...(one.proposed === other.proposed ? [] : Object.keys(one.proposed)),
  ]
}
