import type { Block } from '../form.ts'
import type { FormDocument } from './form-document.ts'
import { formSettings } from './settings/form-settings.ts'
import { currentVersion } from './parse/upgrade-form.ts'

export type NewForm = {
  /** Initial texts in the author's language, which the author can change. */
  texts: {
    title: string
    submitted_text: string
    closed_text: string
    max_submissions_reached_text: string
  }
  properties: readonly Block[]
  language?: string
  /** The author's time zone. */
  timeZone: string
  /** Whether the plan allows hiding the branding. */
  hidesBranding: boolean
}

/**
 * The editor's initial form. It differs from the defaults filled in on save, which must not change the look of stored
 * forms.
 */
export function newForm({
  texts,
  properties,
  language,
  timeZone,
  hidesBranding,
}: NewForm): FormDocument {
  const settings = formSettings.parse({
    schema_version: currentVersion,
    ...texts,
    visibility: 'public',
    language,
    dark_mode: 'auto',
    no_branding: hidesBranding,
    settings: { time_zone: timeZone },
  })
  return { ...settings, properties: [...properties] }
}
