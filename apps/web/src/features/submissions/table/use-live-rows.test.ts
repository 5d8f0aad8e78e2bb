import { expect, test } from 'vitest'
import { mayWait, type SubmissionNews } from './use-live-rows.ts'

const nothing: SubmissionNews = { sent: [], changed: [], removed: [], is_more: false }

test('news about new submissions may wait until the user wants to see them', () => {
  expect(mayWait({ ...nothing, sent: [7] })).toBe(true)
})

test.each([
  ['a changed one', { changed: [3] }],
  ['a removed one', { removed: [3] }],
  ['more than is listed', { is_more: true }],
])('news about new submissions and %s is shown at once', (_, more) => {
  expect(mayWait({ ...nothing, sent: [7], ...more })).toBe(false)
})

test('after a lost connection to the database, what is shown is loaded again', () => {
  expect(mayWait({ ...nothing, is_more: true })).toBe(false)
})
