import { isSearchable } from '../shared/choice/choice-option.ts'
import {
  choiceStyles,
  nativeDropdown,
  searchableDropdown,
} from '../shared/choice/styles/choice-styles.ts'
import type { StylesOf } from '../shared/styles/type-styles.ts'
import type { SelectSettings } from './settings-schema.ts'

export const styles: StylesOf<SelectSettings> = (field, style) => {
  const hasSearch = isSearchable({ field, options: field.select.options })
  return choiceStyles(field, style, hasSearch ? searchableDropdown : nativeDropdown)
}
