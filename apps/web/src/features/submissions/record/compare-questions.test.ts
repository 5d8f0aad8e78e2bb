import { expect, test } from 'vitest'
import { compareQuestions } from './compare-questions.ts'

test('lists questions that were added, removed and reworded', () => {
  const asked = [
    { id: 'a', type: 'text', name: 'Name' },
    { id: 'h', type: 'nf-text', name: 'Heading' },
    { id: 'b', type: 'email', name: 'Mail' },
    { id: 'c', type: 'text', name: 'Fax' },
  ]
  const now = [
    { id: 'a', name: 'Name' },
    { id: 'b', name: 'Email' },
    { id: 'd', name: 'Why?' },
  ]
  expect(compareQuestions(asked, now)).toEqual([
    { id: 'b', kind: 'renamed', name: 'Email', before: 'Mail' },
    { id: 'd', kind: 'added', name: 'Why?', before: '' },
    { id: 'c', kind: 'removed', name: 'Fax', before: '' },
  ])
  expect(compareQuestions(asked.slice(0, 1), now.slice(0, 1))).toEqual([])
})
