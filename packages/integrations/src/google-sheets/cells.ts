import { cutText } from '@formstead/rich-text'
import type { DeliveredAnswer } from '../delivery.ts'

export type Cell = string | number | boolean

/** The limit of Google Sheets. */
const longestText = 50_000

/** Numbers stay numbers, so that a sheet can add them up; files are links, one per line. */
export function cellOf({ value, text, files }: DeliveredAnswer): Cell {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const shown = files.length > 0 ? files.map(({ url }) => url).join('\n') : text
  return cutText(shown, longestText)
}

/** A text is stored as it is: `=1+1` stays what somebody typed, and never becomes a formula. */
export function toCellData(cell: Cell | undefined) {
  if (cell === undefined || cell === '') return {}
  if (typeof cell === 'number') return { userEnteredValue: { numberValue: cell } }
  if (typeof cell === 'boolean') return { userEnteredValue: { boolValue: cell } }
  return { userEnteredValue: { stringValue: cell } }
}
