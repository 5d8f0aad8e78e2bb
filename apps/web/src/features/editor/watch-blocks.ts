import type { Draft, DraftItem, Editing } from '@formstead/form-engine'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import type { Store } from '../../lib/store.ts'

/** The browser itself shows a name typed in its label; everywhere else it appears at the next pause. */
const pauseMs = 250

/** Subscriptions to single blocks: with many blocks, notifying all of them would slow down every key press. */
export function watchBlocks(store: Pick<Store<{ editing: Editing }>, 'get' | 'subscribe'>) {
  const draft = () => store.get().editing.session.draft
  const listeners = createListeners()
  const paintedListeners = createListeners()
  const settledListeners = createListeners()
  /** Blocks whose names are being typed, in their previous state. */
  const typed = new Map<string, DraftItem>()
  const untold = new Set<string>()
  let known = draft().properties
  let timer: ReturnType<typeof setTimeout> | undefined

  store.subscribe(() => {
    const { properties } = draft()
    if (properties === known) return
    const before = indexOf(known)
    const now = indexOf(properties)
    const changed = properties.filter((block) => before.get(block.id) !== block)
    const gone = known.filter(({ id }) => !now.has(id))
    known = properties
    for (const block of changed) {
      const shown = typed.get(block.id) ?? before.get(block.id)
      if (shown && haveSameSettings(shown, block)) typed.set(block.id, shown)
      else typed.delete(block.id)
    }
    for (const { id } of gone) typed.delete(id)
    for (const { id } of [...changed, ...gone]) {
      listeners.tell(id)
      if (typed.has(id)) {
        tellAfterPaint(id)
        continue
      }
      untold.delete(id)
      paintedListeners.tell(id)
      settledListeners.tell(id)
    }
    clearTimeout(timer)
    if (typed.size > 0) timer = setTimeout(settle, pauseMs)
  })

  function tellAfterPaint(id: string): void {
    if (untold.size === 0) afterPaint(tellUntold)
    untold.add(id)
  }

  function tellUntold(): void {
    const ids = [...untold]
    untold.clear()
    for (const id of ids) paintedListeners.tell(id)
  }

  function settle(): void {
    const ids = [...typed.keys()]
    typed.clear()
    for (const id of ids) settledListeners.tell(id)
  }

  return {
    get: (id: string) => findBlock(draft(), id),
    subscribe: (id: string, listener: () => void) => listeners.add(id, listener),
    /** Notifies after a typed name has been painted, and of other changes immediately. */
    subscribePainted: (id: string, listener: () => void) => paintedListeners.add(id, listener),
    getSettled: (id: string) => typed.get(id) ?? findBlock(draft(), id),
    subscribeSettled: (id: string, listener: () => void) => settledListeners.add(id, listener),
  }
}

export function findBlock({ properties }: Draft, id: string): DraftItem | undefined {
  return indexOf(properties).get(id)
}

const indexes = new WeakMap<readonly DraftItem[], ReadonlyMap<string, DraftItem>>()

function indexOf(blocks: readonly DraftItem[]): ReadonlyMap<string, DraftItem> {
  const index = indexes.get(blocks) ?? new Map(blocks.map((block) => [block.id, block]))
  indexes.set(blocks, index)
  return index
}

/** Whether two blocks differ at most in their names. */
export function haveSameSettings(one: DraftItem, other: DraftItem): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => key === 'name' || Object.is(one[key], other[key]))
}

/** Listeners for single blocks, by block id. */
export function createListeners() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    tell(id: string | undefined): void {
      for (const listener of (id !== undefined && listeners.get(id)) || []) listener()
    },
    add(id: string, listener: () => void): () => void {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
      }
    },
  }
}
