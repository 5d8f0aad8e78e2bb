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

/** What a theme changes of the default one, and the author's corners, which count for more. A page carries its own theme only. */
export const themeCss = (name: string): string => `${themes.get(name) ?? ''}${radius}`
