import { isBlank, toNumber } from '../evaluate/coercion.ts'
import { tidyNumber } from '../evaluate/tidy-number.ts'
import type { FormulaFunction, FunctionTable } from './formula-function.ts'
import { roundNumber } from './format-number.ts'

export const mathFunctions: FunctionTable = {
  SUM: [1, Infinity, overNumbers((numbers) => sum(numbers))],
  AVERAGE: [1, Infinity, overSome((numbers) => sum(numbers) / numbers.length)],
  MIN: [1, Infinity, overSome((numbers) => numbers.reduce((a, b) => Math.min(a, b)))],
  MAX: [1, Infinity, overSome((numbers) => numbers.reduce((a, b) => Math.max(a, b)))],
  ROUND: [1, 2, withNumbers(roundNumber)],
  FLOOR: [1, 1, withNumbers(Math.floor)],
  CEIL: [1, 1, withNumbers(Math.ceil)],
  ABS: [1, 1, withNumbers(Math.abs)],
  MOD: [2, 2, withNumbers(modulo)],
  POWER: [2, 2, withNumbers(Math.pow)],
  SQRT: [1, 1, withNumbers(Math.sqrt)],
}

function withNumbers(run: (a: number, b: number) => number): FormulaFunction {
  return (...args) => {
    const [a, b] = args.map(toNumber)
    return a === null || b === null ? null : run(a!, b!)
  }
}

/** A single text that is not a number makes the result null: a total that silently omits a price is worse than none. */
function overNumbers(run: (numbers: number[]) => number | null): FormulaFunction {
  return (...args) => {
    const numbers = args
      .flat()
      .filter((value) => !isBlank(value))
      .map(toNumber)
    return numbers.includes(null) ? null : run(numbers as number[])
  }
}

function overSome(run: (numbers: number[]) => number): FormulaFunction {
  return overNumbers((numbers) => (numbers.length ? run(numbers) : null))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The result has the sign of the divisor, as in a spreadsheet. Tidying makes MOD(0.3, 0.1) exactly 0. */
function modulo(value: number, divisor: number): number {
  const times = Math.floor(tidyNumber(value / divisor) ?? NaN)
  return value - (tidyNumber(times * divisor) ?? NaN)
}
