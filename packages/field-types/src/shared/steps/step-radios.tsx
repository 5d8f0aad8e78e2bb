import type { RespondentWords } from '@formstead/i18n/respondent'
import type { KeyboardEvent, ReactNode } from 'react'
import type { InputProps } from '../../views.ts'
import { asNumber } from '../conditions/comparable.ts'
import { dropSecondClick } from '../drop-second-click.ts'

type StepRadiosProps = {
  input: Omit<InputProps, 'field'>
  values: readonly number[]
  className: string
  stepClassName: string
  labelOf?: (value: number) => string
  draw: (value: number) => ReactNode
}

/** A row of radio buttons with one number each. Choosing the same one again clears the answer. */
export function StepRadios({ input, values, labelOf, draw, ...look }: StepRadiosProps) {
  const { id, name, onChange, onDone, required, words } = input
  const chosen = asNumber(input.value)
  const chooseByKey = createChooseByKey(values, onChange, onDone)
  return (
    <div
      id={id}
      className={look.className}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={input.describedBy}
      aria-invalid={input.invalid || undefined}
      aria-required={required || undefined}
      data-style={input.style}
      onClickCapture={dropSecondClick}
    >
      {values.map((value) => (
        <label key={value} className={look.stepClassName}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={input.disabled}
            aria-label={labelOf?.(value)}
            onChange={() => onChange(value)}
            onClick={({ detail }) => {
              if (value === chosen) onChange(null)
              // A click with `detail` 0 comes from an arrow key or Space, which do not confirm the choice.
              else if (detail > 0) onDone?.()
            }}
            onKeyDown={chooseByKey}
          />
          {draw(value)}
        </label>
      ))}
      {!required && <NoAnswerChoice name={name} words={words} />}
    </div>
  )
}

/**
 * Digits, Home, End and Delete for a row of radio buttons; the browser handles arrow keys and Space. Zero clears unless
 * it is an option.
 */
function createChooseByKey(
  values: readonly number[],
  onChange: (value: number | null) => void,
  onDone?: () => void,
) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = valueOfKey(event.key, values)
    if (chosen === undefined) return
    event.preventDefault()
    onChange(chosen)
    if (chosen === null) return
    focusRadio(event.currentTarget, chosen)
    if (/^\d$/.test(event.key)) onDone?.()
  }
}

function valueOfKey(key: string, values: readonly number[]): number | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  if (key === 'Home') return values[0]
  if (key === 'End') return values.at(-1)
  if (!/^\d$/.test(key)) return undefined
  const digit = Number(key)
  return values.includes(digit) ? digit : digit === 0 ? null : undefined
}

/** Otherwise the next arrow key would start from the old focus. */
function focusRadio(from: HTMLInputElement, value: number) {
  const group = from.closest('[role=radiogroup]')
  group?.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus()
}

/** A browser cannot uncheck radio buttons: without JavaScript, an extra one means no answer. */
function NoAnswerChoice({ name, words }: { name: string; words: RespondentWords }) {
  return (
    <noscript>
      <label className="fs-no-answer">
        <input type="radio" name={name} value="" />
        {words('answer.none')}
      </label>
    </noscript>
  )
}
