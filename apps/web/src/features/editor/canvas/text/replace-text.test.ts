import { expect, test } from 'vitest'
import { moveOffset } from './replace-text.ts'

/** The caret is a bar. */
function move(marked: string, after: string): string {
  const offset = marked.indexOf('|')
  const moved = moveOffset(offset, marked.replace('|', ''), after)
  return `${after.slice(0, moved)}|${after.slice(moved)}`
}

test.each([
  ['undone typing at the end', 'Your name, please|', 'Your name', 'Your name|'],
  ['undone typing in the middle', 'Your full| name', 'Your name', 'Your| name'],
  ['undone typing of a repeated letter', 'Hel|llo', 'Hello', 'He|llo'],
  ['redone typing', 'Your| name', 'Your full name', 'Your full| name'],
  ['undone overwriting', 'x|', 'Your name', 'Your name|'],
  ['a change before the caret', 'Your na|me', 'What is your name', 'What is your na|me'],
  ['a change after the caret', 'Yo|ur name', 'Your first name', 'Yo|ur first name'],
  ['a change around the caret', 'Your fu|ll name', 'Your first name', 'Your first| name'],
  ['a text that is gone', 'Your na|me', '', '|'],
])('the caret stays in its place after %s', (_, marked, after, expected) => {
  expect(move(marked, after)).toBe(expected)
})
