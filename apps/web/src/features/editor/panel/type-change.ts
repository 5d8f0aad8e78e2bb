import { blockTypes } from '@formstead/field-types'
import {
  applyEdit,
  readDraftBlock,
  type Block,
  type Draft,
  type DraftItem,
  type Edit,
} from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import { sampleAnswerOf } from '../design/sample-answers.ts'
import { changeType } from '../gestures.ts'
import { checkDraft, type TranslateProblem } from '../problems/check-draft.ts'
import { findBlock } from '../watch-blocks.ts'

export type TypeChange = {
  edits: readonly Edit[]
  /** Settings made by the author that have no effect on the new type. */
  settings: readonly MessageKey[]
  /** Problems in rules and formulas that the change would introduce. */
  rules: readonly string[]
  /** Existing answers may not be valid for the new type. */
  answersStopFitting: boolean
}

/** What a block would lose as another type of its family. */
export function planTypeChange(
  draft: Draft,
  block: Block,
  type: string,
  translate: TranslateProblem,
): TypeChange {
  const item = findBlock(draft, block.id)
  const edits = item ? changeType(item, type) : []
  const changed = edits.reduce(applied, draft)
  const known = new Set(checkDraft(draft, translate).map(printProblem))
  const after = checkDraft(changed, translate)
  const rules = after.filter((problem) => !known.has(printProblem(problem)))
  return {
    edits,
    settings: listLostSettings(block, type),
    rules: [...new Set(rules.map(({ message }) => message))],
    answersStopFitting: !fitsOther(block, findBlock(changed, block.id)),
  }
}

export const losesNothing = ({ settings, rules, answersStopFitting }: TypeChange): boolean =>
  settings.length + rules.length === 0 && !answersStopFitting

function applied(draft: Draft, edit: Edit): Draft {
  const result = applyEdit(draft, edit)
  return 'draft' in result ? result.draft : draft
}

const printProblem = ({ path, message }: { path: string; message: string }) => `${path} ${message}`

function listLostSettings(block: Block, toType: string): MessageKey[] {
  const [from, to] = [blockTypes.get(block.type), blockTypes.get(toType)]
  if (from?.kind !== 'field' || to?.kind !== 'field') return []
  // Defaults of a new block and of a block without settings were not set by the author.
  const usual = [from.settings.parse({}), from.picker[0].defaults ?? {}]
  const kept: object = to.settings.parse({})
  const own = Object.entries(from.settingNames ?? {}).flatMap(([key, name]) =>
    name && !(key in kept) && !usual.some((one) => isSame(read(block, key), read(one, key)))
      ? [name]
      : [],
  )
  const hasWords = from.hasPlaceholder && !to.hasPlaceholder && block.placeholder
  const hasPrefill = from.hasPrefill && !to.hasPrefill && block.prefill
  return [
    ...own,
    ...(hasWords ? (['editor.field.placeholder'] as const) : []),
    ...(hasPrefill ? (['editor.type.prefill'] as const) : []),
  ]
}

const read = (settings: Readonly<Record<string, unknown>>, key: string) => settings[key]

/** A setting that was never set and one that was cleared are the same. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function fitsOther(block: Block, item: DraftItem | undefined): boolean {
  const changed = item && readDraftBlock(item)
  const to = changed && blockTypes.get(changed.type)
  if (to?.kind !== 'field') return false
  const answer = sampleAnswerOf(block)
  const context = { nowMs: Date.now(), timeZone: 'UTC' }
  return answer === null || 'answer' in to.answer.read(answer, changed!, context)
}
