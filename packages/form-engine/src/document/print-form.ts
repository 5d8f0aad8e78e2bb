import type { FormDocument } from './form-document.ts'

/** The document as it goes over the wire and into the database: `parseForm` gives the form back. */
export const printForm = (form: FormDocument): Record<string, unknown> =>
  JSON.parse(JSON.stringify(form)) as Record<string, unknown>
