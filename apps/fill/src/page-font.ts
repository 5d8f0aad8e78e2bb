import type { PageDocument } from '@formstead/contract/form-page'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * The one family that we serve, to forms that ask for it. Any other is taken from the respondent's device where it is
 * there: a font from elsewhere would tell its host who fills in what.
 */
export const fontFile = ({ font_family: family }: PageDocument): string | null =>
  family?.toLowerCase() === 'inter' ? inter : null

/** `optional`: a font that comes late is for the next page, because a change of font would move this one. */
export function fontCss(document: PageDocument): string {
  const file = fontFile(document)
  return file
    ? `@font-face{font-family:Inter;font-weight:100 900;font-display:optional;src:url(${file}) format("woff2")}`
    : ''
}
