import { blockTypes, pickPublic } from '@formstead/field-types'
import { parseForm, type FormReading } from '../parse/parse-form.ts'
import { publicBlock } from './public-form.ts'
import { templateFormSettings } from './template-settings.ts'
import { isAlwaysHidden } from './withheld-fields.ts'

/**
 * Turns a form into a template: known settings that respondents could see, without what belongs to the author. Code
 * blocks and unknown keys are removed.
 */
export function templateFormOf(raw: unknown): FormReading {
  const parsed = parseForm(raw)
  if ('problems' in parsed) return parsed
  return parseForm({
    ...pickPublic(parsed.form, templateFormSettings),
    visibility: 'public',
    properties: parsed.form.properties.map((block) =>
      publicBlock(block, blockTypes, { hasPrefill: !isAlwaysHidden(block) }),
    ),
  })
}
