import type { InputProps } from '../../../views.ts'
import type { ChoiceSettings } from '../choice-option.ts'
import cards from './cards.css?inline'
import choice from './choice.css?inline'
import dropdown from './dropdown.css?inline'
import letters from './letters.css?inline'
import search from './search.css?inline'

export const nativeDropdown = [dropdown]
export const searchableDropdown = [dropdown, search, choice]

/** Styles for what `ChoiceInput` can show: a list, a dropdown, or either while logic disables or enables the field. */
export function choiceStyles(
  field: ChoiceSettings,
  style: InputProps['style'],
  dropdownStyles: readonly string[],
): string[] {
  const hasImages = field.option_display_mode !== 'text_only'
  const isAlwaysList = field.without_dropdown || hasImages
  const hasLetters = style === 'focused' && (isAlwaysList || field.use_focused_selector)
  return [
    ...(isAlwaysList ? [] : dropdownStyles),
    ...(isAlwaysList || hasLetters ? [choice] : []),
    ...(hasImages ? [cards] : []),
    ...(hasLetters ? [letters] : []),
  ]
}
