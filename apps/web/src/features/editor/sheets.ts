import { blockTypes } from '@formstead/field-types'
import type { Draft, DraftItem } from '@formstead/form-engine'

/** A page of the form as the canvas shows it: its blocks, and the page break that begins it. */
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

export function listSheets({ properties }: Draft): Sheet[] {
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
  one.length === other.length &&
  one.every((sheet, index) => {
    const same = other[index]!
    return (
      sheet.breakId === same.breakId &&
      sheet.title === same.title &&
      sheet.ids.length === same.ids.length &&
      sheet.ids.every((id, place) => id === same.ids[place])
    )
  })
