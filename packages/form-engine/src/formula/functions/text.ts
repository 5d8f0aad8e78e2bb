import { foldCase, joinTexts, toCount, toNumber, toText } from '../evaluate/coercion.ts'
import type { FormulaValue } from '../formula-node.ts'
import { formatNumber } from './format-number.ts'
import type { FormulaFunction, FunctionTable } from './formula-function.ts'

const mostRepeats = 100

export const textFunctions: FunctionTable = {
  CONCAT: [1, Infinity, (...values) => joinTexts(values.map(toText), '')],
  UPPER: [1, 1, withText((text) => text.toUpperCase())],
  LOWER: [1, 1, withText((text) => text.toLowerCase())],
  TRIM: [1, 1, withText((text) => text.trim())],
  LEFT: [2, 2, withText((text, count) => cut(text, 1, count))],
  RIGHT: [2, 2, withText((text, count) => cut(text, Math.max(1, lengthOf(text) - count + 1)))],
  MID: [3, 3, withText((text, start, count) => (start ? cut(text, start, count) : null))],
  LEN: [1, 1, (value) => lengthOf(toText(value))],
  SUBSTITUTE: [3, 4, substitute],
  REPLACE: [4, 4, replace],
  FIND: [2, 3, (wanted, value, start) => find(toText(wanted), value, start)],
  SEARCH: [2, 3, (wanted, value, start) => find(foldCase(toText(wanted)), value, start, foldCase)],
  REPT: [2, 2, repeat],
  TEXT: [2, 2, formatNumber],
}

function repeat(value: FormulaValue, count: FormulaValue): FormulaValue {
  const times = toNumber(count)
  if (value === null || times === null) return null
  return toText(value).repeat(Math.max(0, Math.min(Math.trunc(times), mostRepeats)))
}

/** Takes the text, then counts. A missing argument or a negative count makes the result null. */
function withText(run: (text: string, a: number, b: number) => string | null): FormulaFunction {
  return (value, ...counts) => {
    const [a, b] = counts.map(toCount)
    return value === null || a === null || b === null ? null : run(toText(value), a!, b!)
  }
}

const surrogate = /[\ud800-\udfff]/

/** Splits into code points, not UTF-16 units: databases reject half an emoji. */
function charactersOf(text: string): string | string[] {
  return surrogate.test(text) ? Array.from(text) : text
}

function lengthOf(text: string): number {
  return charactersOf(text).length
}

function cut(text: string, start: number, count = Infinity): string {
  const part = charactersOf(text).slice(start - 1, start - 1 + count)
  return typeof part === 'string' ? part : part.join('')
}

function replace(
  value: FormulaValue,
  start: FormulaValue,
  count: FormulaValue,
  next: FormulaValue,
): FormulaValue {
  return withText((text, from, length) =>
    from ? cut(text, 1, from - 1) + toText(next) + cut(text, from + length) : null,
  )(value, start, count)
}

function substitute(
  value: FormulaValue,
  old: FormulaValue,
  next: FormulaValue,
  nth?: FormulaValue,
): FormulaValue {
  const wanted = toText(old)
  const parts = wanted ? toText(value).split(wanted) : [toText(value)]
  if (value === null) return null
  if (nth === undefined) return joinTexts(parts, toText(next))
  const count = toCount(nth)
  if (!count) return null
  if (count >= parts.length) return toText(value)
  return parts.slice(0, count).join(wanted) + toText(next) + parts.slice(count).join(wanted)
}

function find(
  wanted: string,
  value: FormulaValue,
  start: FormulaValue = 1,
  fold = (text: string) => text,
): FormulaValue {
  const from = toCount(start)
  if (!from || !wanted) return null
  const text = fold(toText(value))
  const found = text.indexOf(wanted, cut(text, 1, from - 1).length)
  return found < 0 ? null : lengthOf(text.slice(0, found)) + 1
}
