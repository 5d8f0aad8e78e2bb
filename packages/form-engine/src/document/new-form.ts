import type { Block } from '../form.ts'
import type { FormDocument } from './form-document.ts'
import { formSettings } from './form-settings.ts'
import { presentVersion } from './upgrade-form.ts'

export type NewForm = {
  /** In the author's language: they are the author's to change. */
  texts: {
    title: string
    submitted_text: string
    closed_text: string
    max_submissions_reached_text: string
  }
  properties: readonly Block[]
  language?: string
  /** The author's. */
  timeZone: string
  /** Whether the plan lets the author hide it. */
  hidesBranding: boolean
}

/** What the editor starts from; it differs from what a save fills in, which must not change the look of a stored form. */
export function newForm({
  texts,
  properties,
  language,
  timeZone,
  hidesBranding,
}: NewForm): FormDocument {
  const settings = formSettings.parse({
    schema_version: presentVersion,
    ...texts,
    visibility: 'public',
    language,
    dark_mode: 'auto',
    no_branding: hidesBranding,
    settings: { time_zone: timeZone },
  })
  return { ...settings, properties: [...properties] }
}
