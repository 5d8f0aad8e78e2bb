import { expect, test } from 'vitest'
import { messagePart } from './message-part.ts'

test.each([
  ['field_types.rating.title', 'editor'],
  ['field_types.summary.average', 'results'],
  ['editor.publish', 'editor'],
  ['integrations.list.title', 'results'],
  ['admin.title', 'settings'],
  ['plans.title', 'plans'],
  ['gallery.search', 'gallery'],
  ['field.name', 'app'],
  ['common.save', 'app'],
])('%s is read in the %s', (key, part) => {
  expect(messagePart(key)).toBe(part)
})
