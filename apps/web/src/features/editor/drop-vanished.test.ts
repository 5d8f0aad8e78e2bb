import type { Draft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { dropVanished } from './drop-vanished.ts'

const draft: Draft = {
  title: 'Form',
  properties: ['a', 'b'].map((id) => ({ id, type: 'text', name: id })),
}
const pickerAfter = (after: string | null) => ({ after, query: '' })

test('blocks that are gone are not selected, and the picker after them closes', () => {
  expect(
    dropVanished({ selected: ['a', 'gone', 'b'], picker: pickerAfter('gone') }, draft),
  ).toEqual({ selected: ['a', 'b'], picker: undefined })
})

test('nothing changes while the blocks are there', () => {
  for (const picker of [undefined, pickerAfter(null), pickerAfter('b')])
    expect(dropVanished({ selected: ['a'], picker }, draft)).toEqual({})
})
