import type { InputProps } from '../views.ts'
import { asTicked, isYesNo } from './answer.ts'
import type { CheckboxSettings } from './settings-schema.ts'
import { YesNo } from './yes-no.tsx'

export function CheckboxInput(props: InputProps<CheckboxSettings>) {
  const { field, id, value, onChange, required, disabled } = props
  const isFocused = props.style === 'focused'
  const { focused_checkbox_style: style } = field
  if (isYesNo(field, isFocused) && !disabled) return <YesNo {...props} />
  const isSwitch = isFocused ? style === 'toggle_switch' : field.use_toggle_switch
  return (
    <span className="fs-tick">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
        role={isSwitch ? 'switch' : undefined}
        className={isSwitch ? 'fs-switch' : 'fs-box'}
        name={props.name}
        value="1"
        checked={asTicked(value) === true}
        required={required}
        disabled={disabled}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
    </span>
  )
}
