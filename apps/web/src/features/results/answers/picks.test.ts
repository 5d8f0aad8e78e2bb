import { expect, test } from 'vitest'
import { serializeFilter, togglePick, type AnswerPick } from './picks.ts'

const pick = (line: string): AnswerPick => ({
  fieldId: 'roles',
  fieldName: 'Roles',
  type: 'some',
  line,
  label: line,
  operator: 'contains',
  value: line,
})

test('a second click removes a pick', () => {
  const once = togglePick([pick('a')], pick('b'))
  expect(once).toEqual([pick('a'), pick('b')])
  expect(togglePick(once, pick('a'))).toEqual([pick('b')])
})

test('conditions apply in addition to picks', () => {
  const conditions = { operatorIdentifier: 'or' as const, children: [] }
  expect(JSON.parse(serializeFilter([], conditions)!)).toEqual({
    operatorIdentifier: 'and',
    children: [conditions],
  })
  expect(JSON.parse(serializeFilter([pick('a')], conditions)!).children).toHaveLength(2)
})

test('picks are conditions of the engine that must all hold', () => {
  expect(serializeFilter([])).toBeUndefined()
  expect(JSON.parse(serializeFilter([pick('a')])!)).toEqual({
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'roles',
        value: {
          property_meta: { id: 'roles', type: 'some' },
          operator: 'contains',
          value: 'a',
        },
      },
    ],
  })
})
