import radius from '@formstead/field-types/styles/radius.css?inline'
import minimal from '@formstead/field-types/styles/themes/minimal.css?inline'
import notion from '@formstead/field-types/styles/themes/notion.css?inline'
import simple from '@formstead/field-types/styles/themes/simple.css?inline'
import transparent from '@formstead/field-types/styles/themes/transparent.css?inline'

const themes = new Map([
  ['simple', simple],
  ['notion', notion],
  ['minimal', minimal],
  ['transparent', transparent],
])

/**
 * The differences between a theme and the default one, and the author's corner radius, which takes precedence. A page
 * includes only its own theme.
 */
export const themeCss = (name: string): string => `${themes.get(name) ?? ''}${radius}`
