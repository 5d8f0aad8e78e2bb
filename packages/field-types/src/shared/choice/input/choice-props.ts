import type { InputProps } from '../../../views.ts'
import type { ChoiceOption, ChoiceSettings } from '../choice-option.ts'

export type ChoiceProps = InputProps<ChoiceSettings> & {
  /** In display order. */
  options: readonly ChoiceOption[]
  chosen: readonly string[]
  multiple: boolean
  choose: (names: readonly string[]) => void
  min: number | null
  max: number | null
}
