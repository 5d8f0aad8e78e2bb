import { isBlank, isTruthy, toCount, toNumber } from '../evaluate/coercion.ts'
import type { FormulaValue } from '../formula-node.ts'
import type { FunctionTable, LazyFormulaFunction } from './formula-function.ts'

export const logicFunctions: FunctionTable = {
  NOT: [1, 1, (value) => !isTruthy(value)],
  XOR: [2, Infinity, (...values) => values.filter(isTruthy).length % 2 === 1],
  ISBLANK: [1, 1, isBlank],
  ISNUMBER: [1, 1, (value) => typeof value !== 'boolean' && toNumber(value) !== null],
  ISTEXT: [1, 1, (value) => typeof value === 'string' && value !== ''],
}

type Argument = () => FormulaValue

export const branchFunctions: FunctionTable<LazyFormulaFunction> = {
  IF: [2, 3, (test, yes, no?: Argument) => (isTruthy(test()) ? yes() : no ? no() : null)],
  AND: [1, Infinity, (...tests) => tests.every((test) => isTruthy(test()))],
  OR: [1, Infinity, (...tests) => tests.some((test) => isTruthy(test()))],
  IFERROR: [2, 2, (value, fallback) => value() ?? fallback()],
  IFBLANK: [2, 2, firstFilled],
  COALESCE: [1, Infinity, (...values) => asNull(firstFilled(...values))],
  SWITCH: [3, Infinity, chooseCase],
  IFS: [2, Infinity, (...pairs) => firstPair(pairs, isTruthy)],
  CHOOSE: [2, Infinity, (index, ...choices) => choices[(toCount(index()) ?? 0) - 1]?.() ?? null],
}

const asNull = (value: FormulaValue) => (isBlank(value) ? null : value)

function firstFilled(...values: Argument[]): FormulaValue {
  let result: FormulaValue = null
  for (const value of values) {
    result = value()
    if (!isBlank(result)) break
  }
  return result
}

function chooseCase(subject: Argument, ...cases: Argument[]): FormulaValue {
  const value = subject()
  const hasDefault = cases.length % 2 === 1
  return firstPair(cases, (candidate) => candidate === value, hasDefault ? cases.at(-1) : undefined)
}

function firstPair(
  pairs: Argument[],
  isMatch: (value: FormulaValue) => boolean,
  otherwise?: Argument,
): FormulaValue {
  for (let index = 0; index + 1 < pairs.length; index += 2)
    if (isMatch(pairs[index]!())) return pairs[index + 1]!()
  return otherwise ? otherwise() : null
}
