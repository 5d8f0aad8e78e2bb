import { describe, expect, test } from 'vitest'
import { applyEdit } from '../edits/apply-edit.ts'
import type { Draft } from '../edits/edit.ts'
import { compareDrafts } from './compare-drafts.ts'
import { isSame, shownValue } from './json-difference.ts'
import { listMoved } from './list-moved.ts'

const choices = (...names: string[]) => ({
  options: names.map((name) => ({ id: name.toLowerCase(), name })),
})
const before: Draft = {
  schema_version: 1,
  title: 'Jobs',
  color: '#3B82F6',
  visibility: 'public',
  properties: [
    { id: 'name', type: 'text', name: 'Name', required: true },
    { id: 'mode', type: 'select', name: 'Mode', select: choices('Full', 'Part') },
    { id: 'break', type: 'nf-page-break', name: 'Break' },
    { id: 'cv', type: 'files', name: 'CV' },
    { id: 'letter', type: 'text', name: 'Letter' },
  ],
  computed_variables: [{ id: 'score', name: 'Score', formula: '1' }],
}
const after: Draft = {
  ...before,
  title: 'Work with us',
  settings: { quiz: { enabled: true } },
  properties: [
    { id: 'name', type: 'text', name: 'Full name', required: true },
    { id: 'mode', type: 'select', name: 'Mode', select: choices('Full', 'Half') },
    { id: 'break', type: 'nf-page-break', name: 'Break' },
    { id: 'site', type: 'url', name: 'Portfolio' },
    { id: 'cv', type: 'files', name: 'CV', required: true },
  ],
  computed_variables: [{ id: 'score', name: 'Score', formula: '2' }],
}

const brief = (changes: ReturnType<typeof compareDrafts>) =>
  changes.map(({ kind, id, page, details }) => [kind, id, page, details.map(({ code }) => code)])

describe('compareDrafts', () => {
  test('lists changed blocks, variables and settings by name', () => {
    expect(brief(compareDrafts(before, after))).toEqual([
      ['changed', 'name', 1, ['renamed']],
      ['changed', 'mode', 1, ['choice_added', 'choice_removed']],
      ['added', 'site', 2, []],
      ['changed', 'cv', 2, ['required']],
      ['removed', 'letter', 2, []],
      ['changed', 'score', null, ['formula']],
      ['changed', 'title', null, ['setting']],
      ['changed', 'settings', null, ['setting']],
    ])
  })

  test('an explicit default is not a change, nor is a visibility that publishing resets', () => {
    expect(compareDrafts(before, { ...before, visibility: 'draft', size: 'md' })).toEqual([])
  })

  test('only the moved block is listed, not those that it passed', () => {
    const [first, ...others] = before.properties
    const moved = compareDrafts(before, { ...before, properties: [...others, first!] })
    expect(brief(moved)).toEqual([['changed', 'name', 2, ['moved']]])
  })

  test('undoing every change restores the previous draft', () => {
    const shuffled = { ...after, properties: after.properties.toReversed() }
    for (const changed of [after, shuffled]) {
      let draft: Draft = changed
      for (const { undo } of compareDrafts(before, changed))
        for (const edit of undo) {
          const result = applyEdit(draft, edit)
          if ('refusal' in result) throw new Error(result.refusal)
          draft = result.draft
        }
      const left = compareDrafts(before, draft).filter(({ details }) =>
        details.some(({ code }) => code !== 'moved'),
      )
      expect(left).toEqual([])
    }
  })
})

test('undoing changes of variables restores their order', () => {
  const variables = ['a', 'b', 'c'].map((id) => ({ id, name: id, formula: '1' }))
  const withVariables = (list: object[]): Draft => ({ ...before, computed_variables: list })
  const [first, ...others] = variables
  for (const changed of [others, [...others, first!]]) {
    const [change, ...more] = compareDrafts(withVariables(variables), withVariables(changed))
    expect(more).toEqual([])
    const restored = change!.undo.reduce(
      (draft, edit) => (applyEdit(draft, edit) as { draft: Draft }).draft,
      withVariables(changed),
    )
    expect(restored).toEqual(withVariables(variables))
  }
})

test('a long text is cut between characters', () => {
  expect(shownValue(`${'x'.repeat(199)}😀 and more`)).toBe(`${'x'.repeat(199)}…`)
})

test.each([
  [['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], ['d']],
  [['a', 'b', 'c'], ['a', 'x', 'c'], []],
  [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'a'],
  ],
])('from %j to %j moved %j', (one, other, moved) => {
  expect(listMoved(one, other).size).toBe(moved.length)
})

test('the order of keys, and keys without a value, do not matter', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
