import { blockTypes } from '@formstead/field-types'
import { openForm, parseForm, type FormDocument } from '@formstead/form-engine'
import type { Template } from '../template.ts'

export const context = { nowMs: Date.parse('2026-11-16T12:00:00Z'), timeZone: 'UTC' }

export function parseTemplate({ slug, document }: Template): FormDocument {
  const reading = parseForm(document)
  if ('problems' in reading) throw new Error(`${slug}: ${JSON.stringify(reading.problems)}`)
  return reading.form
}

export const openTemplate = (template: Template) =>
  openForm(parseTemplate(template), (type) => blockTypes.get(type))
