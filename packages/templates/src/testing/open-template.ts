import { blockTypes } from '@formstead/field-types'
import { openForm, parseForm, type Form, type FormDocument } from '@formstead/form-engine'
import type { Template } from '../template.ts'

export const context = { nowMs: Date.parse('2026-11-16T12:00:00Z'), timeZone: 'UTC' }

const parsed = new Map<string, FormDocument>()
const opened = new Map<string, Form>()

/** Cached, so that a test file parses each template only once. */
export function parseTemplate({ slug, document }: Template): FormDocument {
  const reading = parsed.has(slug) ? { form: parsed.get(slug)! } : parseForm(document)
  if ('problems' in reading) throw new Error(`${slug}: ${JSON.stringify(reading.problems)}`)
  parsed.set(slug, reading.form)
  return reading.form
}

export function openTemplate(template: Template): Form {
  const { slug } = template
  if (!opened.has(slug))
    opened.set(
      slug,
      openForm(parseTemplate(template), (type) => blockTypes.get(type)),
    )
  return opened.get(slug)!
}
