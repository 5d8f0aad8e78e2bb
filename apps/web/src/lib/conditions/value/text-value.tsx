import { useT } from '@formstead/i18n/react'
import { tokenStyles } from '../token.tsx'
import type { ValueKind, ValueProps } from './value-props.ts'

type TextKind = Extract<ValueKind, 'text' | 'pattern' | 'number' | 'days' | 'date'>

/** As wide as its text. */
export function TextValue({ kind, label, value, onChange }: ValueProps & { kind: TextKind }) {
  const t = useT()
  const isNumber = kind === 'number' || kind === 'days'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <input
      aria-label={label}
      className={`${tokenStyles('value')} field-sizing-content placeholder:text-accent-text/80 placeholder:italic ${kind === 'date' ? '' : 'min-w-10'}`}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      dir={kind === 'pattern' ? 'ltr' : undefined}
      placeholder={t(isNumber ? 'editor.logic.numberHere' : 'editor.logic.textHere')}
      value={kind === 'date' ? text.slice(0, 10) : text}
      onChange={({ target }) =>
        onChange(isNumber ? readNumber(target.value) : target.value || undefined, true)
      }
    />
  )
}

/** Text that is not a number yet is kept as typed, and reported in the problem list. */
function readNumber(text: string): unknown {
  if (text.trim() === '') return undefined
  const number = Number(text)
  return String(number) === text ? number : text
}
