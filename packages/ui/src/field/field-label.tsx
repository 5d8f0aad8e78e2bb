import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type FieldLabelProps = {
  label: ReactNode
  controlId: string
  naming: 'label' | 'legend' | 'text'
  required?: boolean | undefined
  hideFieldName?: boolean | undefined
  uppercaseLabels?: boolean | undefined
}

export function FieldLabel({ label, controlId, naming, ...display }: FieldLabelProps) {
  const className = classNames(
    'w-fit font-medium text-text',
    display.hideFieldName && 'sr-only',
    display.uppercaseLabels ? 'text-xs/5 tracking-wide uppercase' : 'text-sm',
    // The gap of a fieldset does not apply to its legend.
    naming === 'legend' && 'mb-1.5',
  )
  const content = (
    <>
      {label}
      {display.required && (
        <span className="ms-0.5 text-danger" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  if (naming === 'legend') return <legend className={className}>{content}</legend>
  if (naming === 'text')
    return (
      <span id={labelIdOf(controlId)} className={className}>
        {content}
      </span>
    )
  return (
    <label id={labelIdOf(controlId)} htmlFor={controlId} className={className}>
      {content}
    </label>
  )
}

export function labelIdOf(controlId: string): string {
  return `${controlId}-label`
}
