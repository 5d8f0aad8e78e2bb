import { blockTypes } from '@formstead/field-types'
import { decide, openForm, readDraft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { placeHidden } from './place-hidden.ts'

const context = { nowMs: 0, timeZone: 'UTC' }

/** `aB|c` means two pages, with B hidden. */
function place(drawing: string, { page = 0, style = 'classic' } = {}) {
  const properties = [...drawing].map((sign, index) =>
    sign === '|'
      ? { id: `break${index}`, type: 'nf-page-break', name: 'Break' }
      : { id: sign, type: 'text', name: sign, hidden: sign !== sign.toLowerCase() },
  )
  const draft = { schema_version: 1, presentation_style: style, properties }
  const form = openForm(readDraft(draft), (type) => blockTypes.get(type))
  const decision = decide(form, {}, context)
  return placeHidden({ form }, { decision, page: decision.pages[page]! }).map(
    ({ entry, before }) => `${entry.block.id} ${before ? `before ${before.block.id}` : 'last'}`,
  )
}

test('a mark precedes the next shown block of its page, or is at the end', () => {
  expect(place('AbCDe|F')).toEqual(['A before b', 'C before e', 'D before e'])
  expect(place('ab|cD', { page: 1 })).toEqual(['D last'])
})

test('hidden blocks on other pages are not marked', () => {
  expect(place('aB|c', { page: 1 })).toEqual([])
})

test('with one question at a time, a mark follows the preceding question', () => {
  expect(place('AbCd', { style: 'focused' })).toEqual(['A before b', 'C last'])
  expect(place('AbCdE', { style: 'focused', page: 1 })).toEqual(['E last'])
})
