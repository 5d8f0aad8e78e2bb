import { expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import type { Draft, Edit } from './edit.ts'

const draft: Draft = {
  schema_version: 1,
  title: 'Job application',
  properties: [
    { id: 'name', type: 'text', name: 'Name' },
    {
      id: 'day',
      type: 'select',
      name: 'Day',
      select: {
        options: [
          { id: 'mo', name: 'Monday' },
          { id: 'tu', name: 'Tuesday' },
        ],
      },
    },
  ],
  computed_variables: [{ id: 'cv_1', name: 'Score', formula: '1' }],
}

const after = (edit: Edit) => {
  const result = applyEdit(draft, edit)
  if ('refusal' in result) throw new Error(result.refusal)
  return result.draft
}
const order = ({ properties }: Draft) => properties.map(({ id }) => id)

test('settings of the form, of a block and of an option are set by path', () => {
  expect(after({ type: 'set', path: ['title'], value: 'Work with us' })['title']).toBe(
    'Work with us',
  )
  const labeled = after({ type: 'set', path: ['properties', { id: 'day' }, 'name'], value: 'When' })
  expect(labeled.properties[1]).toMatchObject({ name: 'When' })
  const path = ['properties', { id: 'day' }, 'select', 'options', { id: 'tu' }, 'name']
  expect(after({ type: 'set', path, value: 'Wednesday' }).properties[1]).toMatchObject({
    select: {
      options: [
        { id: 'mo', name: 'Monday' },
        { id: 'tu', name: 'Wednesday' },
      ],
    },
  })
})

test('unaffected blocks stay the same objects', () => {
  const labeled = after({ type: 'set', path: ['properties', { id: 'day' }, 'name'], value: 'When' })
  expect(labeled.properties[0]).toBe(draft.properties[0])
})

test('missing parent objects are created, and undone with the value', () => {
  const edit: Edit = { type: 'set', path: ['settings', 'quiz', 'enabled'], value: true }
  const result = applyEdit(draft, edit)
  expect(result).toMatchObject({ draft: { settings: { quiz: { enabled: true } } } })
  expect('inverse' in result && result.inverse).toEqual({ type: 'set', path: ['settings'] })
})

test('an undefined value deletes its key', () => {
  expect(after({ type: 'set', path: ['title'] })).not.toHaveProperty('title')
})

test('blocks are inserted, moved and removed by id', () => {
  const item = { id: 'mail', type: 'email', name: 'Email' }
  const path = ['properties']
  expect(order(after({ type: 'insert', path, item, after: null }))).toEqual(['mail', 'name', 'day'])
  expect(order(after({ type: 'insert', path, item, after: 'name' }))).toEqual([
    'name',
    'mail',
    'day',
  ])
  expect(order(after({ type: 'insert', path, item, after: 'gone' }))).toEqual([
    'name',
    'day',
    'mail',
  ])
  expect(order(after({ type: 'move', path, id: 'day', after: null }))).toEqual(['day', 'name'])
  expect(order(after({ type: 'remove', path, id: 'name' }))).toEqual(['day'])
})

test.each<[string, Edit]>([
  ['a block that is gone', { type: 'set', path: ['properties', { id: 'x' }, 'name'], value: 1 }],
  ['the removal of a block that is gone', { type: 'remove', path: ['properties'], id: 'x' }],
  [
    'the move of a block that is gone',
    { type: 'move', path: ['properties'], id: 'x', after: null },
  ],
  ['an item of what is no list', { type: 'remove', path: ['title'], id: 'x' }],
])('%s is missing', (_, edit) => {
  expect(applyEdit(draft, edit)).toEqual({ refusal: 'missing' })
})

test('a duplicate block id is refused', () => {
  const item = { id: 'day', type: 'text', name: 'Again' }
  expect(applyEdit(draft, { type: 'insert', path: ['properties'], item, after: null })).toEqual({
    refusal: 'taken',
  })
})

const block = ['properties', { id: 'day' }]
test.each<[string, Edit]>([
  ['the id of the form', { type: 'set', path: ['id'], value: 7 }],
  [
    'its password, which is no part of the document',
    { type: 'set', path: ['password'], value: '' },
  ],
  ['the version of the document', { type: 'set', path: ['schema_version'], value: 9 }],
  ['the id of a block', { type: 'set', path: [...block, 'id'], value: 'other' }],
  ['a block without a type', { type: 'set', path: block, value: { id: 'day' } }],
  ['a block by another id', { type: 'set', path: block, value: { id: 'x', type: 'text' } }],
  ['a type that is no text', { type: 'set', path: [...block, 'type'], value: 4 }],
  ['blocks that are no list', { type: 'set', path: ['properties'], value: {} }],
  ['no blocks at all', { type: 'set', path: ['properties'] }],
  [
    'two blocks of one id',
    {
      type: 'set',
      path: ['properties'],
      value: [
        { id: 'a', type: 'text' },
        { id: 'a', type: 'text' },
      ],
    },
  ],
  ['a form that is none', { type: 'set', path: [], value: null }],
  ['the prototype', { type: 'set', path: ['__proto__', 'x'], value: 1 }],
])('%s cannot be set', (_, edit) => {
  expect(applyEdit(draft, edit)).toEqual({ refusal: 'refused' })
})

test('the whole form can be replaced', () => {
  const other: Draft = { schema_version: 1, properties: [] }
  expect(after({ type: 'set', path: [], value: other })).toBe(other)
})
