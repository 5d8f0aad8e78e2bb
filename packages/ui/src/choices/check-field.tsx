import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldMessage } from '../field/field-message.tsx'

export type CheckFieldProps = {
  label: ReactNode
  id?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  hideFieldName?: boolean | undefined
  help?: ReactNode
  error?: ReactNode
  /** Places the control at the end of the line, as in lists of settings. */
  isTrailing?: boolean | undefined
}

type CheckControl = {
  id: string
  name: string | undefined
  disabled: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FrameProps = CheckFieldProps & {
  /** `gapClass` separates control and label; `indentClass` aligns the message with the label. */
  gapClass: string
  indentClass: string
  children: (control: CheckControl) => ReactNode
}

/** A checkbox or switch with its label and message. */
export function CheckField({ label, gapClass, indentClass, children, ...field }: FrameProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  const hasMessage = Boolean(field.help ?? field.error)
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className={classNames(
          'flex min-h-8 cursor-pointer py-1.5 text-sm text-text has-disabled:cursor-not-allowed has-disabled:text-text-muted pointer-coarse:min-h-11 pointer-coarse:py-3',
          gapClass,
          field.isTrailing ? 'w-full flex-row-reverse justify-between' : 'w-fit',
        )}
      >
        {children({
          id,
          name: field.name,
          disabled: field.disabled,
          'aria-invalid': field.error ? true : undefined,
          'aria-describedby': hasMessage ? `${id}-message` : undefined,
        })}
        <span className={field.hideFieldName ? 'sr-only' : 'min-w-0'}>
          {label}
          {field.required && (
            <span className="ms-0.5 text-danger" aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      <div className={field.isTrailing ? undefined : indentClass}>
        <FieldMessage id={`${id}-message`} help={field.help} error={field.error} />
      </div>
    </div>
  )
}
