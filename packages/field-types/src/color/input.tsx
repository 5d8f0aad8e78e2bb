import type { InputProps } from '../views.ts'
import { readHex } from './answer.ts'

/** The text box has the answer and may be empty, which a color well cannot. Picking a color writes into the box. */
export function ColorInput(props: InputProps) {
  const { id, name, value, onChange, words } = props
  const typed = typeof value === 'string' ? value : ''
  const hex = readHex(typed)
  return (
    <>
      <div className="fs-color" data-style={props.style}>
        <input
          className="fs-color-well"
          type="color"
          value={hex ?? '#808080'}
          disabled={props.disabled || !props.enhanced}
          data-unanswered={hex === null || undefined}
          aria-label={words('color.pick')}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          name={name}
          className="fs-control fs-color-code"
          type="text"
          dir="ltr"
          value={typed}
          placeholder={words('color.code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={props.disabled}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          aria-required={props.required || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => hex !== null && hex !== typed && onChange(hex)}
        />
      </div>
      <noscript>
        <div className="fs-color-plain">
          <label className="fs-choice">
            <input type="checkbox" name={`${name}[use]`} value="1" />
            {words('color.use')}
          </label>
          <input
            className="fs-color-well"
            type="color"
            name={`${name}[picked]`}
            aria-label={words('color.pick')}
          />
        </div>
      </noscript>
    </>
  )
}
