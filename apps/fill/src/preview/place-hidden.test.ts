import { blockTypes } from '@formstead/field-types'
import { decide, openForm, readDraft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { placeHidden } from './place-hidden.ts'

const context = { nowMs: 0, timeZone: 'UTC' }

/** `aB|c` is two pages, and B is hidden. */
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

test('stands before the next block of its page that is shown, or at its end', () => {
  expect(place('AbCDe|F')).toEqual(['A before b', 'C before e', 'D before e'])
  expect(place('ab|cD', { page: 1 })).toEqual(['D last'])
})

test('what is on another page is not marked', () => {
  expect(place('aB|c', { page: 1 })).toEqual([])
})

test('question by question, stands after the one that comes before it', () => {
  expect(place('AbCd', { style: 'focused' })).toEqual(['A before b', 'C last'])
  expect(place('AbCdE', { style: 'focused', page: 1 })).toEqual(['E last'])
})
