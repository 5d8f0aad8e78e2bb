import { blockTypes } from '@formstead/field-types'
import type { Form } from '../../form.ts'
import { checkVariables, listFormulaFields } from '../../logic/checks/variables/check-variables.ts'
import { openForm } from '../../open-form.ts'
import { copyJson } from './copy-json.ts'
import type { FormDocument, FormProblem } from '../form-document.ts'
import { formLimits } from '../form-limits.ts'
import { formProblem } from '../form-problems.ts'
import { isRecord } from '../is-record.ts'
import { normalizeForm, type NormalizeOptions } from './normalize-form.ts'
import { parseBlocks } from '../blocks/parse-blocks.ts'
import { parseSettings } from '../settings/parse-settings.ts'
import { currentVersion, upgradeForm } from './upgrade-form.ts'

/** A rule that checks the whole form, such as its logic. Paths are relative to the document: `properties.3.logic`. */
export type FormCheck = (form: Form) => readonly FormProblem[]

export type ParseOptions = NormalizeOptions & { checks?: readonly FormCheck[] }
export type FormReading = { form: FormDocument } | { problems: FormProblem[] }

/** Parses an external document into its current, normalized shape, or returns all of its problems. */
export function parseForm(raw: unknown, options: ParseOptions = {}): FormReading {
  const { allowsCustomCode = false, types = blockTypes, checks = [] } = options
  const copied = copyJson(raw)
  if ('problem' in copied)
    return { problems: [{ ...copied.problem, path: copied.problem.path || 'form' }] }
  if (!isRecord(copied.copy)) return { problems: [formProblem('form', 'form.not_an_object')] }
  const stored = upgradeForm(copied.copy, types)
  if (stored['schema_version'] !== currentVersion)
    return { problems: [formProblem('schema_version', 'form.unknown_version')] }

  const { settings, problems } = parseSettings(stored)
  const { blocks, problems: blockProblems } = parseBlocks(stored['properties'], {
    allowsCustomCode,
    types,
    check(properties) {
      const form = openForm({ ...settings, properties }, (type) => types.get(type))
      return [checkFormVariables, ...checks].flatMap((check) => check(form))
    },
  })
  const all = [...problems, ...blockProblems]
  if (all.length > 0) return { problems: withoutRepeats(all) }
  return checkSize(normalizeForm({ ...settings, properties: blocks }, options))
}

const checkFormVariables: FormCheck = (form) =>
  checkVariables(form.content.computed_variables, listFormulaFields(form))

/** Measured last, because normalizing fills in defaults: a form that was saved once must be savable again. */
function checkSize(form: FormDocument): FormReading {
  const copied = copyJson(form)
  if ('problem' in copied) return { problems: [copied.problem] }
  if (JSON.stringify(form).length > formLimits.size)
    return { problems: [formProblem('form', 'form.too_large', { max: formLimits.size })] }
  return { form }
}

/** The same message about a second rule of a block says nothing new. */
function withoutRepeats(problems: readonly FormProblem[]): FormProblem[] {
  const known = new Set<string>()
  return problems.filter(({ path, code, values }) => {
    const key = JSON.stringify([path, code, values])
    return !known.has(key) && known.add(key)
  })
}
