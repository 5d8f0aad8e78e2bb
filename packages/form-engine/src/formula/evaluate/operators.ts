import { isSameAs, toNumber, toText } from './coercion.ts'
import type { FormulaValue, Operator } from '../formula-node.ts'

export function applyOperator(
  operator: Operator,
  left: FormulaValue,
  right: FormulaValue,
): FormulaValue {
  if (operator === '=') return isSameAs(right)(left)
  if (operator === '<>') return !isSameAs(right)(left)
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
    return toText(left) + toText(right)
  const a = toNumber(left)
  const b = toNumber(right)
  if (Object.hasOwn(orderings, operator))
    return a !== null && b !== null && orderings[operator as keyof typeof orderings](a, b)
  return a === null || b === null ? null : arithmetic[operator as keyof typeof arithmetic](a, b)
}

type Pair<Result> = (a: number, b: number) => Result

const orderings = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
} satisfies Record<string, Pair<boolean>>

const arithmetic = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
} satisfies Record<string, Pair<number>>
