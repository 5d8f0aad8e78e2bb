import type { Edit } from '../edits/edit.ts'

export const changeKinds = ['added', 'removed', 'changed'] as const
export const changeSubjects = ['block', 'variable', 'form'] as const

/** What happened to a block, or to a setting. `setting` stands for all that has no words of its own. */
export const changeCodes = [
  'renamed',
  'type',
  'required',
  'optional',
  'hidden',
  'shown',
  'locked',
  'unlocked',
  'moved',
  'logic',
  'validation',
  'help',
  'placeholder',
  'width',
  'choice_added',
  'choice_removed',
  'choice_renamed',
  'formula',
  'setting',
] as const
export type ChangeCode = (typeof changeCodes)[number]

/** What can be shown in a line; of anything larger only that it changed is told. */
export type ShownValue = string | number | boolean | null

export type ChangeDetail = {
  code: ChangeCode
  /** The setting: a key, or keys joined by dots. */
  key: string
  before: ShownValue
  after: ShownValue
}

export type FormChange = {
  kind: (typeof changeKinds)[number]
  subject: (typeof changeSubjects)[number]
  /** Of the block or the variable; of the form the key of a setting. */
  id: string
  name: string
  /** Of a block. */
  type: string | null
  /** Counted from 1; only of blocks of forms that have several. */
  page: number | null
  details: readonly ChangeDetail[]
  /** Takes this change back, and leaves the others. */
  undo: readonly Edit[]
}
