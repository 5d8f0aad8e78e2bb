import { blockTypes, pickPublic } from '@formstead/field-types'
import { openForm } from '../../open-form.ts'
import { parseForm, type FormReading } from '../parse/parse-form.ts'
import { publicFormOf } from './public-form.ts'
import { templateFormSettings } from './template-settings.ts'

/**
 * Turns a form into a template: known settings that respondents could see, without what belongs to the author. Code
 * blocks and unknown keys are removed.
 */
export function templateFormOf(raw: unknown): FormReading {
  const parsed = parseForm(raw)
  if ('problems' in parsed) return parsed
  const { form } = parsed
  return parseForm({
    ...pickPublic(form, templateFormSettings),
    visibility: 'public',
    properties: publicFormOf(
      form,
      openForm(form, (type) => blockTypes.get(type)),
    ).properties,
  })
}
