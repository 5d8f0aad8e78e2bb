import type { FormDocument } from './form-document.ts'

/** Settings of the form itself that hold rich text. */
export const formRichText = [
  'submitted_text',
  'closed_text',
  'max_submissions_reached_text',
] as const satisfies (keyof FormDocument)[]
