import { expect, test } from 'vitest'
import { copyEdits } from './copy-edits.ts'

test('copies the named settings, and removes those that the other form does not set', () => {
  const source = { color: '#111111', settings: { auto_next: false }, properties: [] }
  expect(copyEdits(source, ['color', 'theme', 'settings.auto_next'])).toEqual([
    { type: 'set', path: ['color'], value: '#111111' },
    { type: 'set', path: ['theme'] },
    { type: 'set', path: ['settings', 'auto_next'], value: false },
  ])
})
