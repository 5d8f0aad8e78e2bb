import type { ComponentType } from 'react'
import type { InputProps } from '../../../views.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ChoiceOption, ChoiceSettings } from '../choice-option.ts'
import { namesOf } from '../choice-option.ts'
import type { ChoiceProps } from './choice-props.ts'
import { hintOf } from './selection-hint.ts'
import { shuffle } from './shuffle.ts'

type ChoiceInputProps = InputProps<ChoiceSettings> & {
  options: readonly ChoiceOption[]
  Dropdown: ComponentType<ChoiceProps>
  bounds?: { min: number | null; max: number | null }
}

/** A visible list, or a dropdown. With limits, several options may be chosen. */
export function ChoiceInput({ options, Dropdown, bounds, ...props }: ChoiceInputProps) {
  const { field, style, disabled, onChange, onDone } = props
  const multiple = bounds !== undefined
  const hint = bounds ? hintOf(bounds, props.words) : null
  const hintId = `${props.id}-hint`
  const choice: ChoiceProps = {
    ...props,
    ...(bounds ?? { min: null, max: 1 }),
    describedBy: [props.describedBy, hint && hintId].filter(Boolean).join(' ') || undefined,
    options: field.shuffle_options ? shuffle(options, props.seed, field.id) : options,
    chosen: namesOf(props.value, options),
    multiple,
    choose(names) {
      onChange(multiple ? names : (names.at(-1) ?? null))
      if (!multiple && names.length > 0) onDone?.()
    },
  }
  const isFlat =
    field.without_dropdown ||
    field.option_display_mode !== 'text_only' ||
    (style === 'focused' && field.use_focused_selector && !disabled)
  return (
    <>
      {isFlat ? <ChoiceList {...choice} /> : <Dropdown {...choice} />}
      {hint && (
        <p id={hintId} className="fs-quiet fs-selection-hint">
          {hint}
        </p>
      )}
    </>
  )
}
