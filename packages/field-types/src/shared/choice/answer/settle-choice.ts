import type { ChoiceSettings } from '../choice-option.ts'

/** A list without a dropdown excludes custom answers and the focused selector; images exclude custom answers. */
export function settleChoice<Settings extends ChoiceSettings>(
  field: Settings,
  changed: keyof Settings & string,
): Settings {
  if (changed === 'without_dropdown' && field.without_dropdown)
    return { ...field, allow_creation: false, use_focused_selector: false }
  if (changed === 'use_focused_selector' && field.use_focused_selector)
    return { ...field, without_dropdown: false }
  if (changed === 'allow_creation' && field.allow_creation)
    return { ...field, without_dropdown: false, option_display_mode: 'text_only' }
  if (changed === 'option_display_mode' && field.option_display_mode !== 'text_only')
    return { ...field, allow_creation: false }
  return field
}
