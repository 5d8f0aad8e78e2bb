import { expect, test } from 'vitest'
import { readDraft, readDraftBlock } from './read-draft.ts'

const choice = {
  id: 'a',
  type: 'select',
  name: '',
  select: {
    options: [
      { id: 'one', name: 'One' },
      { id: 'two', name: '' },
    ],
  },
}

test('options without a name are kept while the author edits them', () => {
  expect(readDraftBlock(choice)).toMatchObject({ name: '', select: choice.select })
})

test('values that cannot be shown are replaced by defaults', () => {
  const broken = { ...choice, select: { options: 'none' }, width: 7 }
  expect(readDraftBlock(broken)).toMatchObject({ select: { options: [] }, width: 'full' })
})

test('programs get valid values', () => {
  const { properties } = readDraft({ title: 'x', properties: [choice] })
  expect(properties[0]).toMatchObject({ select: { options: [] } })
})
