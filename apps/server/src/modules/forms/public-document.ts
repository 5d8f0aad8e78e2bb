import { blockTypes, type Field } from '@formstead/field-types'
import type { FormDocument } from '@formstead/form-engine'

/** A document in which everything that is the author's or the server's business is empty. */
export const publicDocumentOf = (document: FormDocument): FormDocument => ({
  ...document,
  redirect_url: null,
  database_fields_update: null,
  clear_empty_fields_on_update: false,
  tags: [],
  submission_retention_value: null,
  submission_retention_unit: null,
  enable_ip_tracking: false,
  max_submissions_count: null,
  properties: document.properties.map(publicBlock),
})

/** A hidden field's prefill may be the author's secret: the server fills it in when the answer comes. */
function publicBlock(block: Field): Field {
  const own = blockTypes.get(block.type)?.privateSettings ?? []
  const settings = Object.entries(block).filter(([key]) => !own.includes(key))
  const shown = Object.fromEntries(settings) as Field
  return block.hidden && !block.logic ? { ...shown, prefill: null } : shown
}
