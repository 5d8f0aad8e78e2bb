import { settleChoice } from '../shared/choice/answer/settle-choice.ts'
import type { Field } from '../definition/field.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

/** The limit that was set last adjusts the other. */
export function settleMultiSelect(
  field: Field<MultiSelectSettings>,
  changed: keyof MultiSelectSettings,
): Field<MultiSelectSettings> {
  const { min_selection: min, max_selection: max } = field
  if (min === null || max === null || min <= max) return settleChoice(field, changed)
  if (changed === 'min_selection') return { ...field, max_selection: min }
  if (changed === 'max_selection') return { ...field, min_selection: max }
  return settleChoice(field, changed)
}
