import { findOption } from '../choice-option.ts'
import type { ChoiceProps } from './choice-props.ts'
import { otherName } from '../answer/read-choice.ts'

/** A custom answer. */
export function OtherBox({ options, chosen, multiple, onChange, ...props }: ChoiceProps) {
  const known = chosen.filter((name) => findOption(name, options))
  const own = chosen.filter((name) => !findOption(name, options)).join(', ')
  const label = props.words('choice.other')
  return (
    <input
      className="fs-control"
      name={otherName(props.name)}
      aria-label={label}
      placeholder={label}
      value={own}
      disabled={props.disabled}
      onChange={({ target: { value } }) =>
        onChange(multiple ? [...known, ...(value ? [value] : [])] : value || null)
      }
    />
  )
}
