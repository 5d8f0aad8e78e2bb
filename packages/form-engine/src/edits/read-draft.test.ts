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

test('options without a name stay while their author writes them', () => {
  expect(readDraftBlock(choice)).toMatchObject({ name: '', select: choice.select })
})

test('what cannot be shown is replaced by its default', () => {
  const broken = { ...choice, select: { options: 'none' }, width: 7 }
  expect(readDraftBlock(broken)).toMatchObject({ select: { options: [] }, width: 'full' })
})

test('programs get what is right', () => {
  const { properties } = readDraft({ title: 'x', properties: [choice] })
  expect(properties[0]).toMatchObject({ select: { options: [] } })
})
