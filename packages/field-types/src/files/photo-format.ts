export type PhotoFormat = 'jpeg' | 'png'

/** Null if the field accepts no images that a camera produces. */
export const photoFormat = (extensions: readonly string[]): PhotoFormat | null => {
  if (extensions.length === 0 || extensions.includes('jpg')) return 'jpeg'
  return extensions.includes('png') ? 'png' : null
}
