import type { Field } from '../definition/field.ts'
import type { TextSettings } from './settings-schema.ts'

type TextField = Field<TextSettings>

/** Multi-line text cannot be a password input, and an id that the server generates is neither visible nor editable. */
export function settleText(field: TextField, changed: string): TextField {
  if (changed === 'multi_lines' && field.multi_lines) return { ...field, secret_input: false }
  if (changed === 'secret_input' && field.secret_input) return { ...field, multi_lines: false }
  if (changed === 'generates_uuid' && field.generates_uuid)
    return { ...hide(field), generates_auto_increment_id: false }
  if (changed === 'generates_auto_increment_id' && field.generates_auto_increment_id)
    return { ...hide(field), generates_uuid: false }
  return field.hidden
    ? field
    : { ...field, generates_uuid: false, generates_auto_increment_id: false }
}

const hide = (field: TextField): TextField => ({
  ...field,
  hidden: true,
  required: false,
  disabled: false,
})
