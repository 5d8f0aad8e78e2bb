import { FormulaFailure } from '../formula-error.ts'
import type { FormulaValue, ResultType } from '../formula-node.ts'
import { longestText } from '../limits.ts'

const numericText = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i
const longestNumber = 64

/** Accepts text that is a plain decimal: no hexadecimal, no thousands separators, no currency. */
export function toNumber(value: FormulaValue): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || value.length > longestNumber) return null
  const text = value.trim()
  return numericText.test(text) && Number.isFinite(Number(text)) ? Number(text) : null
}

export function toText(value: FormulaValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'object' ? joinTexts(value.map(toText).filter(Boolean)) : String(value)
}

/** Checks the length before joining: 10 000 items and a long separator would make 640 MB. */
export function joinTexts(texts: string[], separator = ', '): string {
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0)
  if (length - separator.length > longestText) throw new FormulaFailure('formula.text_too_long')
  return texts.join(separator)
}

/** Preserves the length, so that positions in the folded text are valid in the original. */
export function foldCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}

export function isBlank(value: FormulaValue): boolean {
  return value === null || value === '' || (typeof value === 'object' && value.length === 0)
}

export function isTruthy(value: FormulaValue): boolean {
  if (typeof value === 'string') return !['', '0', 'no', 'false'].includes(value.toLowerCase())
  return Boolean(value) && !isBlank(value)
}

/** The `=` operator of formulas, prepared for comparison with many values. */
export function isSameAs(expected: FormulaValue): (value: FormulaValue) => boolean {
  const number = toNumber(expected)
  const text = foldCase(toText(expected))
  return (value) =>
    number !== null &&
    (typeof expected !== 'string' || typeof value !== 'string') &&
    toNumber(value) !== null
      ? toNumber(value) === number
      : foldCase(toText(value)) === text
}

export function toResultType(value: FormulaValue, resultType: ResultType): FormulaValue {
  if (resultType === 'number') return toNumber(value)
  return resultType === 'auto' || value === null ? value : toText(value)
}

/** A whole number from 0 up, truncated, or null. */
export function toCount(value: FormulaValue): number | null {
  const count = Math.trunc(toNumber(value) ?? -1)
  return count < 0 ? null : count
}
