import type { FormDocument } from '../form-document.ts'

/** The document for the API and the database. `parseForm` restores the form. */
export const printForm = (form: FormDocument): Record<string, unknown> =>
  JSON.parse(JSON.stringify(form)) as Record<string, unknown>
