export type PhotoFormat = 'jpeg' | 'png'

/** Null: the field takes no pictures that a camera makes. */
export const photoFormat = (extensions: readonly string[]): PhotoFormat | null => {
  if (extensions.length === 0 || extensions.includes('jpg')) return 'jpeg'
  return extensions.includes('png') ? 'png' : null
}
