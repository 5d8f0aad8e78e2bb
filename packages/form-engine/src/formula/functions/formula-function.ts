import type { FormulaValue } from '../formula-node.ts'

export type FormulaFunction = (...args: FormulaValue[]) => FormulaValue

/** Asks for an argument only when it needs it, so that the branch not taken can neither cost nor fail. */
export type LazyFormulaFunction = (...args: (() => FormulaValue)[]) => FormulaValue

export type FunctionTable<Run = FormulaFunction> = Record<
  string,
  readonly [least: number, most: number, run: Run]
>
