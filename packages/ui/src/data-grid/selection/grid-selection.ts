/** Some rows by their keys, or all matching rows except some. */
export type GridSelection = { isAll: boolean; keys: ReadonlySet<string> }

export const nothingSelected: GridSelection = { isAll: false, keys: new Set() }
export const everythingSelected: GridSelection = { isAll: true, keys: new Set() }

export const isSelected = ({ isAll, keys }: GridSelection, key: string): boolean =>
  keys.has(key) !== isAll

export const countSelected = ({ isAll, keys }: GridSelection, rowCount: number): number =>
  isAll ? Math.max(0, rowCount - keys.size) : keys.size

export function selectRows(
  selection: GridSelection,
  rows: readonly string[],
  selected: boolean,
): GridSelection {
  const keys = new Set(selection.keys)
  for (const key of rows) {
    if (selected === selection.isAll) keys.delete(key)
    else keys.add(key)
  }
  return { ...selection, keys }
}

/** Without rows that no longer exist. Exceptions stay, because a deletion may be undone. */
export const withoutRows = (selection: GridSelection, removed: readonly string[]): GridSelection =>
  selection.isAll ? selection : selectRows(selection, removed, false)

export const toggleRow = (selection: GridSelection, key: string): GridSelection =>
  selectRows(selection, [key], !isSelected(selection, key))

/** Null if some rows are not loaded: without them, an action on the selection would silently miss some. */
export function keysBetween(
  keyAt: (index: number) => string | undefined,
  one: number,
  other: number,
): string[] | null {
  const keys: string[] = []
  for (let index = Math.min(one, other); index <= Math.max(one, other); index++) {
    const key = keyAt(index)
    if (key === undefined) return null
    keys.push(key)
  }
  return keys
}
