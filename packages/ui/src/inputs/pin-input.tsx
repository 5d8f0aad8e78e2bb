import { useState } from 'react'
import type { ClipboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { editPin, pinDigits } from './pin-digits.ts'

export type PinInputProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  digits?: number | undefined
}

/** The boxes that the next digit replaces; without focus there are none. */
type BoxRange = { first: number; last: number }

/** One native input styled as boxes, so that paste, SMS autofill and screen readers work. */
export function PinInput({ value, onChange, onComplete, digits = 6, ...field }: PinInputProps) {
  const [selection, setSelection] = useState<BoxRange>()
  const change = (next: string) => {
    onChange(next)
    if (next.length === digits && next !== value) onComplete?.(next)
  }
  const edit = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length
    const next = editPin(value, { value: input.value, caret }, digits)
    // If React changed the value, it would move the caret to the end.
    input.value = next.digits
    input.setSelectionRange(next.caret, next.caret)
    change(next.digits)
  }
  const paste = (event: ClipboardEvent) => {
    const code = pinDigits(event.clipboardData.getData('text'), digits)
    if (code.length < digits) return
    event.preventDefault()
    change(code)
  }
  const selectBox = ({ detail, currentTarget: input, clientX }: MouseEvent<HTMLInputElement>) => {
    // A double click selects all digits.
    if (detail !== 1) return
    const { left, width } = input.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * digits)
    input.setSelectionRange(index, index + 1)
  }
  const follow = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) =>
    setSelection(selectionOf(input, digits))
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
            onChange={(event) => edit(event.currentTarget)}
            onPaste={paste}
            onClick={selectBox}
            onFocus={follow}
            onSelect={follow}
            onBlur={() => setSelection(undefined)}
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
                selection && index >= selection.first && index <= selection.last && 'outline-2',
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

function selectionOf(input: HTMLInputElement, digits: number): BoxRange {
  const first = Math.min(input.selectionStart ?? digits, digits - 1)
  return { first, last: Math.max(first, (input.selectionEnd ?? 0) - 1) }
}
