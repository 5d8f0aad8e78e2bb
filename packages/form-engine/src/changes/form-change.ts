import type { Edit } from '../edits/edit.ts'

export const changeKinds = ['added', 'removed', 'changed'] as const
export const changeSubjects = ['block', 'variable', 'form'] as const

/** What happened to a block or a setting. `setting` covers everything without a code of its own. */
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

/** A value that fits on one line. For larger ones, only the fact that they changed is shown. */
export type ShownValue = string | number | boolean | null

export type ChangeDetail = {
  code: ChangeCode
  /** The key of the setting, or several keys joined by dots. */
  key: string
  before: ShownValue
  after: ShownValue
}

export type FormChange = {
  kind: (typeof changeKinds)[number]
  subject: (typeof changeSubjects)[number]
  /** The id of the block or the variable, or the key of a form setting. */
  id: string
  name: string
  /** The type of the block. */
  type: string | null
  /** Page number, starting at 1. Null unless this is a block of a form with several pages. */
  page: number | null
  details: readonly ChangeDetail[]
  /** Reverts this change without affecting the others. */
  undo: readonly Edit[]
}
