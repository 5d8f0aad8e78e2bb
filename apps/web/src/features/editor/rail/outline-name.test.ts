import { readDraftBlock } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { outlineName } from './outline-name.ts'

const nameOf = (block: object) => outlineName(readDraftBlock({ id: 'a', name: 'Text 2', ...block }))

test('names a text by its first line, and other blocks by their name', () => {
  expect(nameOf({ type: 'nf-text', content: '<h1>Come and</h1><p>work <b>with us</b></p>' })).toBe(
    'Come and',
  )
  expect(nameOf({ type: 'nf-text', content: '<p> </p><p>work  <b>with us</b></p>' })).toBe(
    'work with us',
  )
  expect(nameOf({ type: 'nf-text', content: '<p> </p>' })).toBe('Text 2')
  expect(nameOf({ type: 'nf-text' })).not.toBe('')
  const long = 'a'.repeat(79)
  expect(nameOf({ type: 'nf-text', content: `<p>${long}😀 tail</p>` })).toBe(long)
  expect(nameOf({ type: 'email', help: '<p>Help</p>' })).toBe('Text 2')
})
