import type { FieldMessage } from '../../lib/form/field-message.ts'

export function FieldError({ message }: { message: FieldMessage }) {
  if (message.items.length === 0) return message.text
  return (
    <>
      {message.text}
      <ul className="ms-4 list-disc">
        {message.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
