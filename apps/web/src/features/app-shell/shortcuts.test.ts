import { expect, test } from 'vitest'
import { createShortcutReader } from './shortcuts.ts'

const plain = { hasCommand: false, ignoresShortcuts: false }

test('Ctrl or Cmd with K opens the palette, also while typing', () => {
  const read = createShortcutReader()
  expect(read({ key: 'k', hasCommand: true, ignoresShortcuts: true })).toBe('palette')
  expect(read({ key: 'K', hasCommand: true, ignoresShortcuts: false })).toBe('palette')
  expect(read({ ...plain, key: 'k' })).toBeUndefined()
})

test('? shows the shortcuts, but not while typing', () => {
  const read = createShortcutReader()
  expect(read({ ...plain, key: '?' })).toBe('help')
  expect(read({ key: '?', hasCommand: false, ignoresShortcuts: true })).toBeUndefined()
})

test('g waits a second for the key that follows', () => {
  let now = 0
  const read = createShortcutReader(() => now)
  expect([read({ ...plain, key: 'g' }), read({ ...plain, key: 'h' })]).toEqual([undefined, 'home'])
  expect(read({ ...plain, key: 'h' })).toBeUndefined()
  read({ ...plain, key: 'g' })
  now = 1001
  expect(read({ ...plain, key: 's' })).toBeUndefined()
})
