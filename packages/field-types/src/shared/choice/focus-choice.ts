import type { ChoiceOption } from './choice-option.ts'

/** More options do not fit on a screen beside their question. */
const mostButtons = 4

/** Few options become large buttons, many a dropdown. */
export const focusChoice = <Choice extends object>(
  field: Choice,
  options: readonly ChoiceOption[],
): Choice => ({
  ...field,
  use_focused_selector: options.length <= mostButtons,
  without_dropdown: false,
})
