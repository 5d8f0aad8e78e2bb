import type { Draft } from '@formstead/form-engine'
import type { Store } from '../../../../lib/store.ts'
import type { ViewState } from '../../view-state.ts'

type Keys = { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }

/** Shift extends the selection to the block, Control or Command toggles the block. */
export function selectBlock(view: Store<ViewState>, draft: Draft, id: string, keys: Keys): void {
  const { selected } = view.get()
  if (keys.metaKey || keys.ctrlKey) {
    const isIn = selected.includes(id)
    view.set({ selected: isIn ? selected.filter((one) => one !== id) : [...selected, id] })
    return
  }
  const from = selected[0]
  if (keys.shiftKey && from !== undefined) {
    view.set({ selected: listBetween(draft, from, id) })
    return
  }
  if (selected.length === 1 && from === id) return
  view.set({
    selected: [id],
    picker: undefined,
    ...(isWide() && { isPanelOpen: true }),
  })
}

/** On a phone the settings would cover the block, so they are opened by its tools. */
const isWide = () => matchMedia('(width >= 40rem)').matches

function listBetween({ properties }: Draft, from: string, to: string): string[] {
  const order = properties.map(({ id }) => id)
  const [start, end] = [order.indexOf(from), order.indexOf(to)]
  const between = order.slice(Math.min(start, end), Math.max(start, end) + 1)
  return start <= end ? between : between.toReversed()
}
