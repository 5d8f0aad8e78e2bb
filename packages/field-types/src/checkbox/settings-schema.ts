import * as z from 'zod'
import { flag, oneOf } from '../shared/setting-parts.ts'

export const focusedStyles = ['focused_toggle', 'toggle_switch', 'checkbox'] as const

export const checkboxSettings = z.looseObject({
  use_toggle_switch: flag(),
  focused_checkbox_style: oneOf(focusedStyles, 'focused_toggle'),
  /** Derived from the style, for clients of the reference product. */
  use_focused_toggle: flag(true),
})
export type CheckboxSettings = z.output<typeof checkboxSettings>
