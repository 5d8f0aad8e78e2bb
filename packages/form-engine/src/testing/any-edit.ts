import * as fc from 'fast-check'
import { isRecord } from '../document/is-record.ts'
import type { Draft, Edit } from '../edits/edit.ts'
import { anyForm } from './any-form.ts'

export const anyDraft: fc.Arbitrary<Draft> = anyForm().map((form): Draft => ({
  ...form,
  computed_variables: [
    { id: 'cv_a', name: 'A', formula: '1' },
    { id: 'cv_b', name: 'B', formula: '2' },
  ],
}))

/** Numbers that determine an edit for any draft. Some apply to it, some do not. */
export type EditSeed = readonly [kind: number, which: number, where: number, value: unknown]
export const anyEditSeed: fc.Arbitrary<EditSeed> = fc.tuple(
  fc.nat(9),
  fc.nat(9),
  fc.nat(9),
  fc.constantFrom<unknown>('words', '', 3, null, true, ['a'], { id: 'x', on: true }, undefined),
)

const keys = ['name', 'help', 'required', 'placeholder', 'x_own', 'logic']
const settings = ['title', 'color', 'x_own', 'settings', 'submitted_text']

export function makeEdit(draft: Draft, [kind, which, where, value]: EditSeed, fresh: string): Edit {
  const blocks = draft.properties
  const idOf = (index: number) => blocks[index]?.id ?? `gone-${index}`
  const after = where === 0 ? null : idOf(where - 1)
  const path = ['properties']
  if (kind === 0) return { type: 'remove', path, id: idOf(which) }
  if (kind < 3)
    return { type: 'insert', path, item: { id: fresh, type: 'text', name: 'New' }, after }
  if (kind < 5) return { type: 'move', path, id: idOf(which), after }
  if (kind === 5) return { type: 'set', path: [settings[which % 5]!], value }
  if (kind === 6) return { type: 'set', path: ['settings', 'quiz', keys[where % 6]!], value }
  if (kind === 7)
    return { type: 'remove', path: ['computed_variables'], id: which > 4 ? 'cv_a' : 'cv_b' }
  if (kind === 8) return editOption(draft, which, where, value)
  return { type: 'set', path: ['properties', { id: idOf(which) }, keys[where % 6]!], value }
}

function editOption(draft: Draft, which: number, where: number, value: unknown): Edit {
  const found = draft.properties.flatMap((block) =>
    Object.entries(block).flatMap(([key, own]) =>
      isRecord(own) && Array.isArray(own['options'])
        ? [{ block, key, options: own['options'] }]
        : [],
    ),
  )[which % 2]
  if (!found) return { type: 'set', path: ['x_none', 'deep'], value }
  const path = ['properties', { id: found.block.id }, found.key, 'options']
  const option: unknown = found.options[where % 3]
  const id = isRecord(option) ? String(option['id']) : 'gone'
  if (which > 6) return { type: 'move', path, id, after: null }
  if (which > 3) return { type: 'set', path: [...path, { id }, 'name'], value }
  return { type: 'remove', path, id }
}
