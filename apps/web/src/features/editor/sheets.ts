import { blockTypes } from '@formstead/field-types'
import type { Draft, DraftItem } from '@formstead/form-engine'

/** A page of the form on the canvas: its blocks, and the page break that starts it. */
export type Sheet = {
  number: number
  breakId: string | null
  title: string
  ids: readonly string[]
}

const typeOf = (block: DraftItem) =>
  typeof block['type'] === 'string' ? blockTypes.get(block['type']) : undefined

const breaksPage = (block: DraftItem) => {
  const type = typeOf(block)
  return type?.kind === 'layout' && type.breaksPage !== undefined
}

const known = new WeakMap<Draft['properties'], readonly Sheet[]>()

/** Computed once for each list of blocks, because several parts of the screen need it after every edit. */
export function listSheets({ properties }: Draft): readonly Sheet[] {
  const sheets = known.get(properties) ?? splitAtBreaks(properties)
  known.set(properties, sheets)
  return sheets
}

function splitAtBreaks(properties: Draft['properties']): readonly Sheet[] {
  const sheets: (Sheet & { ids: string[] })[] = [{ number: 1, breakId: null, title: '', ids: [] }]
  for (const block of properties)
    if (breaksPage(block))
      sheets.push({
        number: sheets.length + 1,
        breakId: block.id,
        title: typeof block['name'] === 'string' ? block['name'] : '',
        ids: [],
      })
    else sheets.at(-1)!.ids.push(block.id)
  return sheets
}

export const areSheetsEqual = (one: readonly Sheet[], other: readonly Sheet[]): boolean =>
  one.length === other.length && one.every((sheet, index) => isSameSheet(sheet, other[index]!))

const isSameSheet = (one: Sheet, other: Sheet): boolean =>
  one.number === other.number &&
  one.breakId === other.breakId &&
  one.title === other.title &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, place) => id === other.ids[place])

/** For components that show one page: changes to other pages do not rerender them. */
export function haveSameSheet<Props extends { sheet: Sheet }>(one: Props, other: Props): boolean {
  const keys = Object.keys(other) as (keyof Props)[]
  return keys.every((key) =>
    key === 'sheet' ? isSameSheet(one.sheet, other.sheet) : Object.is(one[key], other[key]),
  )
}
