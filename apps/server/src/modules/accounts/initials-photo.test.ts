import { expect, test } from 'vitest'
import { initialsPhoto } from './initials-photo.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['प्रिया शर्मा', 'प्रिश'],
  ['E\u0301lise Dupont', 'E\u0301D'],
  ['<b>&"', 'B'],
  ['???', '?'],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(decodeURIComponent(initialsPhoto(1, name))).toContain(`>${initials}</text>`)
})
