import type { PageDocument } from '@formstead/contract/form-page'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import icon from './icon.svg?raw'

/**
 * The one font family that we host, for forms that use it. Other families work only if installed on the respondent's
 * device: loading a font from a third party would disclose who fills in which form.
 */
export const fontFile = ({ font_family: family }: PageDocument): string | null =>
  family?.toLowerCase() === 'inter' ? inter : null

/** `optional`: a font that loads late is used from the next page on, because swapping it in would shift the layout. */
export function fontCss(document: PageDocument): string {
  const file = fontFile(document)
  return file
    ? `@font-face{font-family:Inter;font-weight:100 900;font-display:optional;src:url(${file}) format("woff2")}`
    : ''
}

export const pageIcon = `data:image/svg+xml,${encodeURIComponent(icon.trim())}`
