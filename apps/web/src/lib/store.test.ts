import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('notifies of changes only', () => {
  const store = createStore({ one: 1, other: ['a'] })
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.set({ one: 1, other: store.get().other })
  expect(listener).not.toHaveBeenCalled()
  store.set({ one: 2 })
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toEqual({ one: 2, other: ['a'] })
})
