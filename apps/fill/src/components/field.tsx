import type { ReactNode } from 'react'
import { RequiredMark } from './required-mark.tsx'

type FieldProps = {
  id: string
  label: string
  required?: boolean | undefined
  help?: string | undefined
  error?: string | undefined
  children: ReactNode
}

export function Field({ id, label, required, help, error, children }: FieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {help && (
        <p className={error ? 'hint error' : 'hint'} id={hintId(id)}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}

export function hintId(id: string): string {
  return `${id}-hint`
}
