import * as fc from 'fast-check'
import type { FormulaNode, Operator } from '../formula/formula-node.ts'
import { formulaFunctions } from '../formula/functions/function-table.ts'

export const operators: Operator[] = ['=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/']

const literal = fc.oneof(
  fc.boolean(),
  fc.string({ maxLength: 8, unit: 'binary' }),
  fc.constantFrom('', '\\', '"', "'", '5', '-1', 'no'),
  fc.nat(1000),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
)

/** Trees that call any function and refer to some of the ids. */
export const arbitraryFormula = (
  id: fc.Arbitrary<string>,
  names: readonly string[] = Object.keys(formulaFunctions),
): fc.Arbitrary<FormulaNode> =>
  fc.letrec<{ node: FormulaNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 7, depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constant('literal' as const), value: literal, at: fc.constant(0) }),
      fc.record({ kind: fc.constant('reference' as const), id, at: fc.constant(0) }),
      fc.record({ kind: fc.constant('negate' as const), operand: tie('node'), at: fc.constant(0) }),
      fc.record({
        kind: fc.constant('binary' as const),
        operator: fc.constantFrom(...operators),
        left: tie('node'),
        right: tie('node'),
        at: fc.constant(0),
      }),
      fc
        .record({ name: fc.constantFrom(...names), args: fc.array(tie('node'), { maxLength: 5 }) })
        .map(({ name, args }) => ({
          kind: 'call' as const,
          name,
          args: fitting(name, args),
          at: 0,
        })),
    ),
  })).node

/** Two in three calls get a valid number of arguments, or most formulas would already fail there. */
function fitting(name: string, args: FormulaNode[]): FormulaNode[] {
  const [least, most] = formulaFunctions[name] ?? [0, Infinity]
  if (args.length === 0 || args.length % 3 === 0) return args
  return Array.from({ length: least }, () => args[0]!)
    .toSpliced(0, args.length, ...args)
    .slice(0, most)
}
