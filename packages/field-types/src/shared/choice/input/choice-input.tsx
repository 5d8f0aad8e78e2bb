import type { ComponentType } from 'react'
import type { RespondentWords } from '@formstead/i18n/respondent'
import type { InputProps } from '../../../views.ts'
import { ChoiceList } from './choice-list.tsx'
import { type ChoiceOption, type ChoiceSettings, namesOf } from '../choice-option.ts'
import type { ChoiceProps } from './choice-props.ts'
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

/** How many may be chosen. */
function hintOf(
  { min, max }: { min: number | null; max: number | null },
  words: RespondentWords,
): string | null {
  if (max === null) return min ? words('choice.at_least', { min }) : null
  if (!min) return words('choice.at_most', { max })
  return min === max
    ? words('choice.exactly', { count: min })
    : words('choice.between', { min, max })
}
