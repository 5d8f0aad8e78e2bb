type Bounds = {
  chosen: readonly string[]
  multiple: boolean
  min: number | null
  max: number | null
}

export const isFull = ({ chosen, multiple, max }: Bounds): boolean =>
  multiple && max !== null && chosen.length >= max

/**
 * Who has chosen just enough cannot take one back, but choose another first; where that is not possible either,
 * taking back is the only way to a different choice.
 */
const isNeeded = (bounds: Bounds): boolean =>
  bounds.multiple && bounds.chosen.length === bounds.min && !isFull(bounds)

/** What is chosen after a click on `name`. */
export function toggleChoice(
  name: string,
  bounds: Bounds & { required: boolean },
): readonly string[] {
  const { chosen, multiple } = bounds
  if (!multiple) return chosen.includes(name) && !bounds.required ? [] : [name]
  if (!chosen.includes(name)) return isFull(bounds) ? chosen : [...chosen, name]
  return isNeeded(bounds) ? chosen : chosen.filter((other) => other !== name)
}
