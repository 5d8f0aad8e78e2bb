import { expect, test } from 'vitest'
import { areMentionsEqual, listMentions } from './list-mentions.ts'

const draft = {
  properties: [
    { id: 'intro', type: 'nf-text', name: 'Intro' },
    { id: 'name', type: 'text', name: 'Your name' },
    { id: 'city', type: 'text', name: '' },
  ],
  computed_variables: [{ id: 'cv_1', name: 'Price', formula: '1' }],
}

test('fields and variables can be mentioned, layout blocks cannot', () => {
  expect(listMentions(draft)).toEqual([
    { id: 'name', name: 'Your name' },
    { id: 'city', name: 'city' },
    { id: 'cv_1', name: 'Price' },
  ])
})

test('a block does not mention itself', () => {
  expect(listMentions(draft, 'name').map(({ id }) => id)).toEqual(['city', 'cv_1'])
})

test('the list is the same until a name in it changes', () => {
  expect(areMentionsEqual(listMentions(draft), listMentions({ ...draft }))).toBe(true)
  expect(areMentionsEqual(listMentions(draft), listMentions(draft, 'city'))).toBe(false)
})
