import { expect, test } from 'vitest'
import { chooseWidgets } from './choose-widgets.ts'

const widgets = { chat: 'site', feedback: 'acme' }
const user = { id: 1, name: 'Ada', email: 'ada@people.example' }
const here = { widgets, isFramed: false, isImpersonating: false, user }
const none = { chat: null, feedback: null }

test('both if both are configured and the user is signed in', () => {
  expect(chooseWidgets(here)).toEqual(widgets)
})

test.each([
  ['nothing is configured', { widgets: none }],
  ['the app is in a frame', { isFramed: true }],
  ['staff act as somebody', { isImpersonating: true }],
])('none when %s', (_, change) => {
  expect(chooseWidgets({ ...here, ...change })).toEqual(none)
})

test('feedback is for signed-in users', () => {
  expect(chooseWidgets({ ...here, user: undefined })).toEqual({ chat: 'site', feedback: null })
})
