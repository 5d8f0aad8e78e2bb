import { choiceStyles, searchableDropdown } from '../shared/choice/styles/choice-styles.ts'
import type { StylesOf } from '../shared/styles/type-styles.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

export const styles: StylesOf<MultiSelectSettings> = (field, style) =>
  choiceStyles(field, style, searchableDropdown)
