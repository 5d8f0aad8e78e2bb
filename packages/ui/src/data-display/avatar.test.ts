import { expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada king of lovelace', 'AL'],
  ['Grace', 'G'],
  ['  ', ''],
  ['👩‍🚀 Sally', '👩‍🚀S'],
  ['عمر الخيام', 'عا'],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
