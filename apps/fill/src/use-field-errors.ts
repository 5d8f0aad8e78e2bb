import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { invalidMessage } from './invalid-message.ts'
import type { Control } from './invalid-message.ts'
import { isFieldName } from './sample-values.ts'
import type { FieldName } from './sample-values.ts'

export type FieldErrors = Partial<Record<FieldName, string>>

/** Shows the browser's own verdict beside the field instead of in a bubble that goes away. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})

  function onInvalidCapture(event: SyntheticEvent<HTMLFormElement>) {
    const control = event.target
    if (!isControl(control) || !isFieldName(control.name)) return
    const { name } = control
    event.preventDefault()
    if (event.currentTarget.querySelector('input:invalid, select:invalid') === control)
      control.focus()
    setErrors((current) => ({ ...current, [name]: invalidMessage(name, control) }))
  }

  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    const control = event.target
    if (!isControl(control) || !isFieldName(control.name) || !control.validity.valid) return
    const { name } = control
    setErrors(({ [name]: _fixed, ...rest }) => rest)
  }

  return { errors, onInvalidCapture, onInput }
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}
