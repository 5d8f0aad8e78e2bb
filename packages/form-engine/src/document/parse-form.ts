import { blockTypes } from '@formstead/field-types'
import type { Form } from '../form.ts'
import { checkVariables } from '../logic/checks/check-variables.ts'
import { listFormulaFields } from '../logic/checks/list-formula-fields.ts'
import { openForm } from '../open-form.ts'
import { copyJson } from './copy-json.ts'
import type { Finding, FormDocument, FormErrors } from './form-document.ts'
import { formLimits } from './form-limits.ts'
import { isRecord } from './is-record.ts'
import { normalizeForm, type NormalizeOptions } from './normalize-form.ts'
import { parseBlocks } from './parse-blocks.ts'
import { parseSettings } from './parse-settings.ts'
import { presentVersion, upgradeForm } from './upgrade-form.ts'

/** A rule that looks at the whole form, logic for example. Paths are those of the document: `properties.3.logic`. */
export type FormCheck = (form: Form) => readonly Finding[]

export type ParseOptions = NormalizeOptions & { checks?: readonly FormCheck[] }
export type FormReading = { form: FormDocument } | { errors: FormErrors }

/** A document from outside in its present and normal shape, or all that is wrong with it. */
export function parseForm(raw: unknown, options: ParseOptions = {}): FormReading {
  const { allowsCustomCode = false, types = blockTypes, checks = [] } = options
  const copied = copyJson(raw)
  if ('problem' in copied) return refuse(copied.path || 'form', copied.problem)
  if (!isRecord(copied.copy)) return refuse('form', 'A form must be an object.')
  const stored = upgradeForm(copied.copy, types)
  if (stored['schema_version'] !== presentVersion)
    return refuse(
      'schema_version',
      'Must be known here. The form may come from a newer version of the product.',
    )

  const { settings, findings } = parseSettings(stored)
  const { blocks, findings: blockFindings } = parseBlocks(stored['properties'], {
    allowsCustomCode,
    types,
    check(properties) {
      const form = openForm({ ...settings, properties }, (type) => types.get(type))
      return [checkFormVariables, ...checks].flatMap((check) => check(form))
    },
  })
  const all = [...findings, ...blockFindings]
  if (all.length > 0) return { errors: groupFindings(all) }
  return checkSize(normalizeForm({ ...settings, properties: blocks }, options))
}

const checkFormVariables: FormCheck = (form) =>
  checkVariables(form.content.computed_variables, listFormulaFields(form))

/** Measured last, because cleaning writes out what was left out: a form that was saved once must save again. */
function checkSize(form: FormDocument): FormReading {
  const copied = copyJson(form)
  if ('problem' in copied) return refuse(copied.path, copied.problem)
  if (JSON.stringify(form).length > formLimits.size)
    return refuse('form', `A form may have at most ${formLimits.size} characters in all.`)
  return { form }
}

const refuse = (path: string, message: string) => ({ errors: { [path]: [message] } })

function groupFindings(findings: readonly Finding[]): FormErrors {
  const errors = new Map<string, string[]>()
  for (const { path, message } of findings)
    errors.set(path, [...new Set([...(errors.get(path) ?? []), message])])
  return Object.fromEntries(errors)
}
