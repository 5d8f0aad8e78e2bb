import { LineInput } from '../shared/line-input.tsx'
import { shownText } from '../shared/plain-text.ts'
import type { InputProps } from '../views.ts'
import type { NumberSettings } from './settings-schema.ts'
import { spellDecimal, toNumber } from './spelling.ts'

/** Not `type="number"`: a browser hides invalid input, and the mouse wheel changes the value. */
export function NumberInput(props: InputProps<NumberSettings>) {
  const { value, onChange, field, language } = props
  const number = toNumber(value)
  return (
    <LineInput
      {...props}
      counted={number === null ? shownText(value) : String(number)}
      control={{
        type: 'text',
        // The decimal keypad of some phones has no minus.
        inputMode: (field.number_min ?? 0) < 0 ? 'text' : 'decimal',
        autoComplete: 'off',
        dir: 'ltr',
        onChange: (event) => onChange(spellDecimal(event.target.value, language)),
      }}
    />
  )
}
