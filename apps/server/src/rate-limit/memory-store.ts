import { hash, randomBytes } from 'node:crypto'
import { taken, type Limit, type Taken } from './limit-store.ts'

const tickMs = 100
const slotsPerSet = 16
const numbersPerSlot = 3
const usedAt = 1
const expiresAt = 2

type MemoryStore = {
  count: (id: string, limit: Limit, cost: number) => Taken
  reset: (id: string) => void
  close: () => void
}

/**
 * A table of fixed size: 1.5 million counters in 19 MB, which a flood of new callers cannot grow. Each key has 16
 * possible slots. If all are taken, the smallest counter is evicted, so an attacker cannot evict a large one by
 * calling from many new addresses.
 */
export function createMemoryStore({
  now = () => performance.now(),
  sets = 98_304,
}: {
  now?: () => number
  sets?: number
} = {}): MemoryStore {
  const table = new Uint32Array(sets * slotsPerSet * numbersPerSlot)
  // Secret, so that nobody can choose keys that fill another caller's slots.
  const seed = randomBytes(16).toString('hex')
  const start = now()
  const currentTick = () => Math.floor((now() - start) / tickMs) + 1

  /** One request often counts the same key more than once. */
  let last = { id: '', tag: 0, first: 0 }
  function locate(id: string) {
    if (last.id === id) return last
    const digest = hash('sha256', seed + id)
    const set = Number.parseInt(digest.slice(8, 16), 16) % sets
    const tag = Number.parseInt(digest.slice(0, 8), 16)
    last = { id, tag, first: set * slotsPerSet * numbersPerSlot }
    return last
  }

  /** The slot of this key or, if it has no open window, the slot that it would take. */
  function find(id: string, tick: number) {
    const { tag, first } = locate(id)
    let slot = first
    let least = Infinity
    for (let at = first; at < first + slotsPerSet * numbersPerSlot; at += numbersPerSlot) {
      const isOpen = table[at + expiresAt]! > tick
      if (isOpen && table[at] === tag) return { tag, slot: at, isOpen }
      const used = isOpen ? table[at + usedAt]! : -1
      if (used >= least) continue
      least = used
      slot = at
    }
    return { tag, slot, isOpen: false }
  }

  return {
    count: (id, limit, cost) => {
      const tick = currentTick()
      const { tag, slot, isOpen } = find(id, tick)
      const used = isOpen ? table[slot + usedAt]! : 0
      const windowTicks = Math.ceil((limit.windowSeconds * 1_000) / tickMs)
      const expires = isOpen ? table[slot + expiresAt]! : tick + windowTicks
      const isAllowed = cost < 0 || used + Math.max(cost, 1) <= limit.max
      const total = isAllowed ? Math.max(used + cost, 0) : used
      if (total !== used) table.set([tag, total, expires], slot)
      return taken(isAllowed, limit, total, (expires - tick) * tickMs)
    },
    reset: (id) => {
      const { slot, isOpen } = find(id, currentTick())
      if (isOpen) table[slot + expiresAt] = 0
    },
    close: () => {},
  }
}
