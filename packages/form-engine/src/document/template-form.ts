import { blockTypes, pickPublic } from '@formstead/field-types'
import { parseForm, type FormReading } from './parse-form.ts'
import { publicBlock } from './public-form.ts'
import { templateFormSettings } from './template-settings.ts'

/**
 * The form that others may start from: what the engine knows of a form and a respondent could see, without what belongs to
 * its author. Blocks of custom code are left out, and so is what stands under keys that no schema names.
 */
export function templateFormOf(raw: unknown): FormReading {
  const parsed = parseForm(raw)
  if ('problems' in parsed) return parsed
  return parseForm({
    ...pickPublic(parsed.form, templateFormSettings),
    visibility: 'public',
    properties: parsed.form.properties.map((block) => publicBlock(block, blockTypes)),
  })
}
