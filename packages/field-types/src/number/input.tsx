import { useRef } from 'react'
import { LineInput } from '../shared/line-input.tsx'
import { shownText } from '../shared/plain-text.ts'
import type { InputProps } from '../views.ts'
import type { NumberSettings } from './settings-schema.ts'
import { joinThousands, spellDecimal, toNumber } from './spelling.ts'

/** Not `type="number"`: a browser hides invalid input, and the mouse wheel changes the value. */
export function NumberInput(props: InputProps<NumberSettings>) {
  const { value, onChange, field, language } = props
  const number = toNumber(value)
  const text = shownText(value)
  /** Whether the respondent typed the point, rather than a comma that was replaced. */
  const hasTypedPoint = useRef(false)

  function enter(typed: string) {
    const spelled = spellDecimal(typed, language)
    hasTypedPoint.current =
      spelled === typed && typed.includes('.') && (hasTypedPoint.current || !text.includes('.'))
    onChange(spelled)
  }

  function settle() {
    const joined = joinThousands(text, language)
    if (hasTypedPoint.current && joined !== text) onChange(joined)
  }

  return (
    <LineInput
      {...props}
      counted={number === null ? text : String(number)}
      control={{
        type: 'text',
        // The decimal keypad of some phones has no minus.
        inputMode: (field.number_min ?? 0) < 0 ? 'text' : 'decimal',
        autoComplete: 'off',
        dir: 'ltr',
        onChange: (event) => enter(event.target.value),
        onBlur: settle,
        // Enter submits without leaving the box.
        onKeyDown: ({ key }) => key === 'Enter' && settle(),
      }}
    />
  )
}
