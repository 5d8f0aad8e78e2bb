import { expect, test } from 'vitest'
import { mention } from '../testing/mention.ts'
import { renameMentions } from './rename-mentions.ts'

const renamed = new Map([['a', 'b']])

test('mentions get other ids, and nothing else does', () => {
  const text = `<ul><li>a ${mention('a', 'a')}</li></ul>${mention('c')}`
  const expected = text.replace('mention-field-id="a"', 'mention-field-id="b"')
  expect(renameMentions(text, renamed)).toBe(expected)
})

test('text without such mentions keeps its markup', () => {
  for (const text of ['a', 'a < b', `<DIV>a</DIV>${mention('c')}`])
    expect(renameMentions(text, renamed)).toBe(text)
})
