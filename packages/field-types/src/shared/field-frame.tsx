import type { ReactNode } from 'react'
import type { Field } from '../definition/field.ts'
import type { InputProps, InputView } from '../views.ts'

type FieldFrameProps = Omit<InputProps, 'id' | 'name' | 'describedBy' | 'invalid'> & {
  field: Field
  Input: InputView
  /** Help with mentions filled in. */
  help: ReactNode
  error: string | undefined
  /** Between the question and its input. */
  media?: ReactNode
}

/** Label, input, help and message: one field as respondents see it, on the public page and in the editor. */
export function FieldFrame({ field, Input, help, error, media, ...input }: FieldFrameProps) {
  const id = `field-${field.id}`
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ') || undefined
  const shownHelp = help && (
    <div id={helpId} className="fs-help">
      {help}
    </div>
  )
  return (
    <div className="fs-field" data-width={field.width}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={field.hide_field_name ? 'fs-hidden-visually' : 'fs-label'}
      >
        {field.name}
        {input.required && (
          <span className="fs-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {field.help_position === 'above_input' && shownHelp}
      {media}
      <Input
        {...input}
        field={field}
        id={id}
        name={field.id}
        describedBy={describedBy}
        invalid={error !== undefined}
      />
      {field.help_position === 'below_input' && shownHelp}
      {error && (
        <p id={errorId} className="fs-error" role={input.style === 'focused' ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  )
}
