import { TextSelection, type EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { parseRichText } from '../parse/parse.ts'
import { openTree } from './editor-state.ts'
import { keepSelection } from './keep-selection.ts'

const open = (html: string) => openTree(parseRichText(html))

/** The text of a document, with a bar at the caret. */
function print({ doc, selection: { head } }: EditorState): string {
  const read = (from: number, to: number) => doc.textBetween(from, to, '/')
  return `${read(0, head)}|${read(head, doc.content.size)}`
}

/** Places the caret after a text, then changes the document. */
function change(before: string, text: string, after: string): string {
  const state = open(before)
  const place = state.doc.textContent.indexOf(text) + text.length + 1
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)))
  return print(keepSelection(selected, open(after)))
}

test.each([
  ['undone typing', '<p>Hello there</p>', 'there', '<p>Hello</p>', 'Hello|'],
  ['undone typing of a repeated letter', '<p>Helllo</p>', 'Hel', '<p>Hello</p>', 'He|llo'],
  ['redone typing', '<p>Hello</p>', 'Hello', '<p>Hello there</p>', 'Hello there|'],
  ['a change before it', '<p>Hello you</p>', 'Hello', '<p>Oh hello you</p>', 'Oh hello| you'],
  ['a change after it', '<p>Hello you</p>', 'Hello', '<p>Hello there</p>', 'Hello| there'],
  ['a change around it', '<p>Hello old you</p>', 'ol', '<p>Hello x you</p>', 'Hello x| you'],
  ['a new paragraph before it', '<p>Hello</p>', 'Hell', '<p>Oh</p><p>Hello</p>', 'Oh/Hell|o'],
  ['the removal of its paragraph', '<p>Oh</p><p>Hello</p>', 'O', '<p>Hello</p>', '|Hello'],
  ['formatting', '<p>Hello you</p>', 'Hel', '<p><strong>Hello</strong> you</p>', 'Hel|lo you'],
  ['the removal of all text', '<p>Hello</p>', 'Hell', '', '|'],
])('the caret stays in its place after %s', (_, before, text, after, expected) => {
  expect(change(before, text, after)).toBe(expected)
})
