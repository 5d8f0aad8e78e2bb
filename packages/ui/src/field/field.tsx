import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldLabel } from './field-label.tsx'
import { FieldMessage } from './field-message.tsx'

export type FieldProps = {
  label: ReactNode
  id?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  help?: ReactNode
  helpPosition?: 'above_input' | 'below_input' | undefined
  error?: ReactNode
  hideFieldName?: boolean | undefined
  uppercaseLabels?: boolean | undefined
  /** Reserves a line for the error, to avoid a layout shift. */
  reserveMessage?: boolean | undefined
  wrapperClass?: string | undefined
}

export type FieldNaming = 'label' | 'legend' | 'text'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldFrameProps = FieldProps & {
  /** How the label is attached: `label` to a native control, `legend` to a fieldset, `text` by aria-labelledby. */
  naming?: FieldNaming
  counter?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({ naming = 'label', counter, children, ...field }: FieldFrameProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  const above = field.helpPosition === 'above_input' && Boolean(field.help)
  const messageId = `${id}-message`
  const message = (
    <FieldMessage
      id={messageId}
      help={field.help}
      error={field.error}
      counter={above ? undefined : counter}
      reserved={(field.reserveMessage ?? true) && !above}
    />
  )
  const control: FieldControl = {
    id,
    'aria-describedby': field.help || field.error ? messageId : undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.required || undefined,
  }
  const group = naming === 'legend'
  const Frame = group ? 'fieldset' : 'div'
  return (
    <Frame
      className={classNames('flex min-w-0 flex-col gap-1.5', field.wrapperClass)}
      aria-describedby={group ? control['aria-describedby'] : undefined}
    >
      <FieldLabel {...field} controlId={id} naming={naming} />
      {above && message}
      {children(control)}
      {above ? counter && <FieldMessage counter={counter} /> : message}
    </Frame>
  )
}
