/** A step into a document: a key of an object, or the item of a list that has this id. */
export type EditStep = string | { readonly id: string }
export type EditPath = readonly EditStep[]

/** What lists hold that can be edited item by item: blocks, variables, options. */
export type DraftItem = Readonly<Record<string, unknown>> & { readonly id: string }

/** A form that is being worked on. It may be incomplete, and its settings may be wrong: publishing finds out. */
export type Draft = Readonly<Record<string, unknown>> & {
  readonly properties: readonly DraftItem[]
}

/**
 * A change of a draft. `path` is that of the value to set, or of the list; without a value the key is deleted. `after` is
 * the id of the item before the new place, null at the start.
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

/** `missing`: what it changes is gone. `taken`: there is an item of that id. `refused`: nobody may change that. */
export type EditRefusal = 'missing' | 'taken' | 'refused'

export const pathKey = (path: EditPath): string => JSON.stringify(path)

/** Whether one path leads to the other's value, or into it. */
export function pathsOverlap(one: EditPath, other: EditPath): boolean {
  const length = Math.min(one.length, other.length)
  return pathKey(one.slice(0, length)) === pathKey(other.slice(0, length))
}

/** What an edit changes, as a path: a list's item, or a value. */
export function targetOf(edit: Edit): EditPath {
  if (edit.type === 'set') return edit.path
  return [...edit.path, { id: edit.type === 'insert' ? edit.item.id : edit.id }]
}
