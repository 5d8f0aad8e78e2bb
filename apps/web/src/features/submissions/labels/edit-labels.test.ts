import { expect, test } from 'vitest'
import type { Label } from '../table/table-query.ts'
import { isComplete, restoreLine, moveLine, removeLine, toBody, toLines } from './edit-labels.ts'

const labels: Label[] = [
  { id: 'new', name: null, color: 'blue' },
  { id: 'in_review', name: null, color: 'amber' },
  { id: 'own', name: 'Called', color: 'red' },
]
const lines = toLines(labels, (_, id) => `Name of ${id}`)
const named = (id: string, name: string) =>
  lines.map((line) => (line.id === id ? { ...line, name } : line))

test('unchanged labels are saved unchanged', () => {
  expect(
    toBody(
      toLines(labels, (_, id) => (id === 'own' ? 'Called' : id)),
      lines,
    ).labels[2],
  ).toEqual(labels[2])
  expect(toBody(lines, lines).labels.map(({ name }) => name)).toEqual([null, null, 'Name of own'])
  expect(toBody(named('new', ' Fresh '), lines).labels[0]!.name).toBe('Fresh')
})

test('submissions of a removed label move to one that stays, and removal can be reverted', () => {
  const without = removeLine(lines, 'in_review')
  expect(toBody(without, lines)).toMatchObject({ moved: { in_review: 'new' } })
  const less = removeLine(without, 'new')
  expect(toBody(less, lines)).toEqual({
    labels: [{ id: 'own', name: 'Name of own', color: 'red' }],
    moved: { in_review: 'own', new: 'own' },
    before: labels,
  })
  expect(removeLine(less, 'own')).toEqual(less)
  expect(toBody(restoreLine(without, 'in_review'), lines)).toEqual(toBody(lines, lines))
})

test('removing an unsaved label leaves nothing behind', () => {
  const added = [...lines, { id: 'x', name: '', color: 'gray' as const, before: null }]
  expect(isComplete(added)).toBe(false)
  expect(removeLine(added, 'x')).toEqual(lines)
  expect(isComplete(lines)).toBe(true)
})

test('submissions that were to move to an unsaved label move elsewhere when it is removed', () => {
  const added = { id: 'x', name: 'Added', color: 'gray' as const, before: null }
  const moved = removeLine([added, ...lines], 'in_review')
  expect(toBody(moved, lines)).toMatchObject({ moved: { in_review: 'x' } })
  expect(toBody(removeLine(moved, 'x'), lines)).toMatchObject({ moved: { in_review: 'new' } })
})

test('the order is that of the lines', () => {
  expect(moveLine(lines, 'own', 0).map(({ id }) => id)).toEqual(['own', 'new', 'in_review'])
})
