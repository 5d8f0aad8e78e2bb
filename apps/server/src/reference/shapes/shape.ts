type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'any'

/**
 * The minimum shape of a JSON value: a kind, with `?` if it may be null; a list of one shape; an object with these
 * keys.
 */
export type Shape = Kind | `${Kind}?` | readonly [Shape] | { readonly [key: string]: Shape }

/** Describes where a value does not match a shape, and how. */
export function findMisfits(shape: Shape, value: unknown, path = 'answer'): string[] {
  if (typeof shape === 'string') return isOfKind(shape, value) ? [] : [`${path} is no ${shape}`]
  if (isList(shape)) return findListMisfits(shape[0], value, path)
  if (kindOf(value) !== 'object') return [`${path} is no object`]
  return Object.entries(shape).flatMap(([key, part]) => {
    const held = Object.entries(value as object).find(([name]) => name === key)
    return held ? findMisfits(part, held[1], `${path}.${key}`) : [`${path}.${key} is missing`]
  })
}

/** An empty list would match any shape of its items. */
function findListMisfits(item: Shape, value: unknown, path: string): string[] {
  if (!Array.isArray(value)) return [`${path} is no list`]
  if (value.length === 0 && typeof item === 'object') return [`${path} is empty`]
  return value.flatMap((one, index) => findMisfits(item, one, `${path}.${index}`))
}

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape)

function isOfKind(kind: string, value: unknown): boolean {
  if (kind === 'any') return true
  const found = kindOf(value)
  return kind.endsWith('?') ? found === 'null' || `${found}?` === kind : found === kind
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
