import type { FormulaValue } from '../formula-node.ts'

export type FormulaFunction = (...args: FormulaValue[]) => FormulaValue

/** Evaluates arguments on demand, so that an unused branch can neither cost nor fail. */
export type LazyFormulaFunction = (...args: (() => FormulaValue)[]) => FormulaValue

export type FunctionTable<Run = FormulaFunction> = Record<
  string,
  readonly [least: number, most: number, run: Run]
>
