import { NodeSelection, type EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { openLine, printLine, readLine } from './line.ts'
import { findMention, insertMention } from './mentions.ts'

const name = { field_id: 'name', field_name: 'Your name', fallback: 'friend' }
const mention =
  '<span mention="true" mention-field-id="name" mention-field-name="Your name" mention-fallback="friend" contenteditable="false">Your name</span>'

const print = (source: string) => printLine(openLine(readLine(source)).doc)

test.each([
  ['an address', 'https://example.com/a?b=1'],
  ['an address with a mention', `https://example.com/?name=${mention}`],
  ['what looks like markup', 'a &lt;b&gt; c'],
  ['nothing', ''],
])('a line stays as stored: %s', (_, source) => {
  expect(print(source)).toBe(source)
})

test('formatting and additional lines become one plain line', () => {
  expect(print('<p>Dear <strong>friend</strong></p>')).toBe('Dear friend')
})

test.each([
  '<p>First</p><p>second</p>',
  'First<br>second',
  '<ul><li>First</li>\n<li><b>sec</b>ond</li></ul>\n',
])('lines are joined with a space: %j', (source) => {
  expect(print(source)).toBe('First second')
})

test('a mention is inserted at the caret, and found when selected', () => {
  let state: EditorState = openLine(readLine(''))
  const dispatch = (transaction: (typeof state)['tr']) => {
    state = state.apply(transaction)
  }
  insertMention(name)(state, dispatch)
  expect(printLine(state.doc)).toBe(mention)
  expect(findMention(state)).toBeNull()
  dispatch(state.tr.setSelection(NodeSelection.create(state.doc, 1)))
  expect(findMention(state)).toEqual(name)
})
