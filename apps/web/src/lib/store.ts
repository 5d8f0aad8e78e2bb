import { useRef, useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export type Readable<State> = Pick<Store<State>, 'get' | 'subscribe'>

/** For client-only state; server data belongs in the query cache. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      const next = { ...state, ...change }
      const keys = Object.keys(next) as (keyof State)[]
      if (keys.every((key) => Object.is(next[key], state[key]))) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<State>(store: Readable<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Rerenders only when the selected value has changed. */
export function useSelected<State, Value>(
  store: Readable<State>,
  select: (state: State) => Value,
  isEqual: (one: Value, other: Value) => boolean,
): Value {
  const last = useRef<{ value: Value } | undefined>(undefined)
  return useSyncExternalStore(store.subscribe, () => {
    const value = select(store.get())
    if (last.current && isEqual(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  })
}
