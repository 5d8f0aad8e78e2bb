import { toNumber, toText } from '../evaluate/coercion.ts'
import { tidyNumber } from '../evaluate/tidy-number.ts'
import type { FormulaValue } from '../formula-node.ts'

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

/**
 * Rounds the displayed decimal half away from zero: 1.005 to 2 digits is 1.01, although its binary value is smaller.
 */
export function roundNumber(value: number, digits = 0): number {
  const places = Math.max(-20, Math.min(20, Math.trunc(digits)))
  if (places >= 0 && Math.abs(value) >= 1e15) return value
  return Math.sign(value) * shift(Math.round(shift(Math.abs(value), places)), -places)
}

function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
