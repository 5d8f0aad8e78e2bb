import { words } from './words.ts'
import type { FieldName } from './sample-values.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const missing: Partial<Record<FieldName, string>> = {
  full_name: words.fullNameMissing,
  email: words.emailMissing,
  topic: words.topicMissing,
}

export function invalidMessage(name: FieldName, control: Control): string {
  if (control.validity.valueMissing) return missing[name] ?? control.validationMessage
  if (name === 'email') return words.emailMismatch
  return control.validationMessage
}
