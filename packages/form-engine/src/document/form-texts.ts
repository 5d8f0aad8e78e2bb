import type { FormDocument } from './form-document.ts'

/** Form settings that contain rich text. */
export const formRichText = [
  'submitted_text',
  'closed_text',
  'max_submissions_reached_text',
] as const satisfies (keyof FormDocument)[]
