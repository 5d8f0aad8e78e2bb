import { accentOf, contrastOf } from '@formstead/field-types/accent'

/** The contrast of text on the chosen color, and on the shade that buttons get. Null if it is not a hex color. */
export function readContrast(color: string) {
  const accent = accentOf(color)
  if (!accent) return null
  const { fill, onFill } = accent.light
  return {
    chosen: contrastOf(color, onFill)!,
    used: { color: fill, words: onFill, ratio: contrastOf(fill, onFill)! },
  }
}
