import type { KeyboardEvent } from 'react'

/**
 * Digits, Home, End and Delete for a row of radio buttons; the browser handles arrow keys and Space. Zero clears unless
 * it is an option.
 */
export function chooseByKey(
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
