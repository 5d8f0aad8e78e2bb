import { words } from '../words.ts'
import { Field } from './field.tsx'

export function MessageField({ value }: { value: string | undefined }) {
  return (
    <Field id="message" label={words.message}>
      <textarea
        className="control message"
        id="message"
        name="message"
        rows={5}
        dir="auto"
        defaultValue={value}
      />
    </Field>
  )
}
