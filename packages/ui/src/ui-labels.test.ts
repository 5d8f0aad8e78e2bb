import { expect, it } from 'vitest'
import { englishLabels, fillLabel } from './ui-labels.ts'

it('inserts a value literally, including special replacement patterns', () => {
  expect(fillLabel(englishLabels.noResults, { query: '$& {query}' })).toBe(
    'No results for "$& {query}".',
  )
})

it('keeps a placeholder that has no value', () => {
  expect(fillLabel('{a} {b}', { a: 1 })).toBe('1 {b}')
})
