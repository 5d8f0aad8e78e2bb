import { blockTypes } from '@formstead/field-types'
import { copyJson } from '../document/parse/copy-json.ts'
import type { FormProblem } from '../document/form-document.ts'
import { formLimits } from '../document/form-limits.ts'
import { formProblem } from '../document/form-problems.ts'
import { isRecord } from '../document/is-record.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import { systemKeys } from '../document/settings/system-keys.ts'
import { withTextIds } from '../document/blocks/text-ids.ts'
import { upgradeForm } from '../document/parse/upgrade-form.ts'
import { isDraft } from './apply-edit.ts'
import type { Draft } from './edit.ts'

/**
 * Turns a form from a file or a client into a draft. The author can correct invalid settings, but the input must be a
 * form.
 */
export function toDraft(raw: unknown): { draft: Draft } | { problems: FormProblem[] } {
  const parsed = parseForm(raw, { allowsCustomCode: true })
  if ('form' in parsed) return { draft: parsed.form }
  const copied = copyJson(raw)
  if ('problem' in copied) return { problems: [copied.problem] }
  if (!isRecord(copied.copy)) return { problems: [formProblem('form', 'form.not_an_object')] }
  const form = upgradeForm(copied.copy, blockTypes)
  const own = Object.entries(form).filter(([key]) => !systemKeys.has(key))
  const blocks: readonly unknown[] = Array.isArray(form['properties']) ? form['properties'] : []
  const draft = {
    ...Object.fromEntries(own),
    properties: blocks.filter(isRecord).map(withTextIds),
  }
  return isDraft(draft) ? checkDraftSize(draft) : { problems: parsed.problems }
}

/** Refuses a draft that is too large to publish, while it is still small enough to be corrected. */
export function checkDraftSize(draft: Draft): { draft: Draft } | { problems: FormProblem[] } {
  const refuse = (code: 'form.too_large' | 'form.too_many_blocks', limit: number) => ({
    problems: [formProblem('form', code, { max: limit })],
  })
  if (draft.properties.length > formLimits.blocks)
    return refuse('form.too_many_blocks', formLimits.blocks)
  if (JSON.stringify(draft).length > formLimits.size)
    return refuse('form.too_large', formLimits.size)
  return { draft }
}
