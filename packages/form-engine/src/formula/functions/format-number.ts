import { toNumber, toText } from '../evaluate/coercion.ts'
import { tidyNumber } from '../evaluate/tidy-number.ts'
import type { FormulaValue } from '../formula-node.ts'
import { roundNumber } from './round-number.ts'

const pattern = /(#,##)?0(?:\.(0{1,15}))?(%)?/

/**
 * Supports only digits, grouping and the percent sign of a format. Values that are not numbers are returned unchanged.
 */
export function formatNumber(value: FormulaValue, format: FormulaValue): string | null {
  if (value === null) return null
  const number = toNumber(value)
  const match = pattern.exec(toText(format))
  if (number === null || !match) return toText(value)
  const [, groups, decimals = '', percent = ''] = match
  const scaled = percent ? tidyNumber(number * 100) : number
  if (scaled === null) return null
  const [whole = '', fraction] = roundNumber(scaled, decimals.length)
    .toFixed(decimals.length)
    .split('.')
  const grouped = groups ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
  return grouped + (fraction ? `.${fraction}` : '') + percent
}
