import type { StylesOf } from '../shared/styles/type-styles.ts'
import css from './input.css?inline'
import { maskOf } from './mask/mask.ts'
import type { TextSettings } from './settings-schema.ts'

export const styles: StylesOf<TextSettings> = (field) =>
  field.secret_input || maskOf(field) !== null ? [css] : []
