import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { pinDigits } from './pin-digits.ts'

export type PinInputProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  digits?: number | undefined
}

/** One native input styled as boxes, so that paste, SMS autofill and screen readers work. */
export function PinInput({ value, onChange, onComplete, digits = 6, ...field }: PinInputProps) {
  const [focused, setFocused] = useState(false)
  const active = Math.min(value.length, digits - 1)
  const change = (typed: string) => {
    const next = pinDigits(typed, digits)
    onChange(next)
    if (next.length === digits && next !== value) onComplete?.(next)
  }
  return (
    <Field {...field}>
      {(control) => (
        <div dir="ltr" className="relative flex w-fit gap-2 rtl:ms-auto">
          <input
            {...control}
            name={field.name}
            value={value}
            disabled={field.disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={digits * 2}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
            className="absolute inset-0 z-10 w-full cursor-text text-base opacity-0 disabled:cursor-not-allowed"
          />
          {Array.from({ length: digits }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={classNames(
                'grid h-11 w-10 place-items-center rounded-control border bg-surface-raised text-lg font-semibold text-text tabular-nums outline-offset-2 outline-accent-text transition-colors',
                field.error ? 'border-danger' : 'border-border-strong',
                field.disabled && 'bg-surface-sunken text-text-muted',
                focused && index === active && 'outline-2',
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
