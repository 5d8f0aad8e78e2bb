/** One step of a path: a key of an object, or the list item with this id. */
export type EditStep = string | { readonly id: string }
export type EditPath = readonly EditStep[]

/** An item of a list that is edited item by item: a block, a variable or an option. */
export type DraftItem = Readonly<Record<string, unknown>> & { readonly id: string }

/** A form being edited. It may be incomplete and have invalid settings; publishing validates it. */
export type Draft = Readonly<Record<string, unknown>> & {
  readonly properties: readonly DraftItem[]
}

/**
 * A change to a draft. `path` leads to the value to set, or to the list. Without a value, the key is deleted. `after`
 * is the id of the preceding item, or null for the first place.
 */
export type Edit =
  | { readonly type: 'set'; readonly path: EditPath; readonly value?: unknown }
  | {
      readonly type: 'insert'
      readonly path: EditPath
      readonly item: DraftItem
      readonly after: string | null
    }
  | { readonly type: 'remove'; readonly path: EditPath; readonly id: string }
  | {
      readonly type: 'move'
      readonly path: EditPath
      readonly id: string
      readonly after: string | null
    }

/**
 * `missing`: the target no longer exists. `taken`: the id is already used. `refused`: the target must not be changed.
 */
export type EditRefusal = 'missing' | 'taken' | 'refused'

export const pathKey = (path: EditPath): string => JSON.stringify(path)

/** Whether one path is equal to the other or a prefix of it. */
export function pathsOverlap(one: EditPath, other: EditPath): boolean {
  const length = Math.min(one.length, other.length)
  return pathKey(one.slice(0, length)) === pathKey(other.slice(0, length))
}

/** The path that an edit changes: a list item, or a value. */
export function targetOf(edit: Edit): EditPath {
  if (edit.type === 'set') return edit.path
  return [...edit.path, { id: edit.type === 'insert' ? edit.item.id : edit.id }]
}
