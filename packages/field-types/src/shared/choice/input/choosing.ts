type Bounds = {
  chosen: readonly string[]
  multiple: boolean
  min: number | null
  max: number | null
}

export const isFull = ({ chosen, multiple, max }: Bounds): boolean =>
  multiple && max !== null && chosen.length >= max

/**
 * At the minimum, an option cannot be removed; another one must be added first. If the maximum prevents that, removing
 * is allowed, as the only way to change the selection.
 */
const isNeeded = (bounds: Bounds): boolean =>
  bounds.multiple && bounds.chosen.length === bounds.min && !isFull(bounds)

/** The selection after a click on `name`. */
export function toggleChoice(
  name: string,
  bounds: Bounds & { required: boolean },
): readonly string[] {
  const { chosen, multiple } = bounds
  if (!multiple) return chosen.includes(name) && !bounds.required ? [] : [name]
  if (!chosen.includes(name)) return isFull(bounds) ? chosen : [...chosen, name]
  return isNeeded(bounds) ? chosen : chosen.filter((other) => other !== name)
}
