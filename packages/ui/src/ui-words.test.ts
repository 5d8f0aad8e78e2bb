import { expect, it } from 'vitest'
import { englishWords, fillWords } from './ui-words.ts'

it('says what was searched in vain, as it was typed', () => {
  expect(fillWords(englishWords.noResults, { query: '$& {query}' })).toBe(
    'No results for "$& {query}".',
  )
})

it('leaves a slot that nobody fills', () => {
  expect(fillWords('{a} {b}', { a: 1 })).toBe('1 {b}')
})
