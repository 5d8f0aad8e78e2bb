import type { ConditionOperand } from '@formstead/field-types'
import * as fc from 'fast-check'
import type { Answers, Block } from '../form.ts'
import type { ConditionNode } from '../logic/logic.ts'
import { anyAnswer, anyOperand, fieldType, stock } from './any-case.ts'
import { and, ask, or } from './make-form.ts'

/** Fields of any types, filters on them, and stored answers, including those left over from other types. */
export type AnyFilterCase = { fields: Block[]; filters: ConditionNode[]; stored: Answers[] }

const fields = stock.filter((block) => fieldType(block))
export const fieldOfEachType = [...new Map(fields.map((field) => [field.type, field])).values()]

function anyLeaf(blocks: readonly Block[]): fc.Arbitrary<ConditionNode> {
  return fc.constantFrom(...blocks).chain((block) => {
    const conditions = Object.entries(fieldType(block)!.answer.conditions)
    const usable = conditions.filter(([, { asksSubmissions }]) => !asksSubmissions)
    return fc
      .constantFrom(...usable)
      .chain(([operator, condition]) =>
        fc
          .oneof(anyOperand(block, condition), nearDays, longNumbers)
          .map((value) => ask(block.id, operator, value, block.type)),
      )
  })
}

const nearDays = fc.constantFrom<unknown>(
  '2026-11-15',
  '2026-11-14T23:30:00+00:00',
  '2026-11-16T00:30',
  '2026-12-31',
  '0001-01-02',
  '9999-12-31',
  2,
  '9999999',
)
const longNumbers = fc.constantFrom<unknown>(
  '1234567890123456',
  '1234567890123457',
  ' 5 ',
  '5.0',
  '+5',
  '.5e1',
  '5.',
  '1e400',
  '1e-400',
  '\u00a05',
  '٥',
)
const oddDays = fc.constantFrom<unknown>(
  '2026-02-30',
  '2026-11-15T23:59:59-11:00',
  '2026-11-15T00:00:00Z',
  '2026-11-15 10:30',
  ' 2026-11-15 ',
  '0000-01-01',
  ['2026-11-14', '2026-11-16'],
  [],
  ['2026-11-15', 5],
)

const anyStored = (blocks: readonly Block[]) =>
  fc.record(
    Object.fromEntries(
      blocks.map((block) => [
        block.id,
        fc.oneof(
          { weight: 6, arbitrary: anyAnswer(block) },
          { weight: 1, arbitrary: nearDays },
          { weight: 1, arbitrary: longNumbers },
          { weight: 1, arbitrary: oddDays },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )

export const anyFilterCase: fc.Arbitrary<AnyFilterCase> = fc
  .array(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 })
  .map((blocks) => blocks.map((block, index) => Object.assign({}, block, { id: `f${index}` })))
  .chain((blocks) => {
    const leaf = anyLeaf(blocks)
    const group = fc
      .tuple(fc.array(leaf, { maxLength: 3 }), fc.array(leaf, { maxLength: 2 }))
      .chain(([some, others]) =>
        fc.constantFrom<ConditionNode>(and(...some, or(...others)), or(...some, and(...others))),
      )
    return fc.record({
      fields: fc.constant(blocks),
      filters: fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: group }), {
        minLength: 8,
        maxLength: 8,
      }),
      stored: fc.array(anyStored(blocks), { minLength: 12, maxLength: 12 }),
    })
  })

const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-20', '2026-11-21']
const numbers = [-1, 0, 3, 4, 5, 10, 11]

/** Every operator that the table offers for a field, with answers at, inside and outside of its value. */
export function listEdgeCases(field: Block): Pick<AnyFilterCase, 'filters' | 'stored'> {
  const { answer, column, choices, grid, sample } = fieldType(field)!
  const names = (choices?.(field) ?? []).map(({ name }) => name)
  const { rows = [], columns = [] } = grid?.(field) ?? {}
  const cells = rows.flatMap((row) => columns.map((one) => ({ [row]: one })))
  const lists = [
    names.slice(0, 1),
    names.slice(0, 2),
    names.slice(1, 3),
    [...names, 'gone'],
    ['gone'],
    [],
  ]
  const values: unknown[] = [
    sample.answer,
    null,
    '',
    ...days,
    ...numbers,
    ...names,
    ...lists,
    ...cells,
  ]
  const operands: Partial<Record<ConditionOperand, unknown[]>> = {
    nothing: [undefined],
    numbers: [[3, 5], [4, 4], [5, 3], ['4', '10'], [4], 4, [null, 5]],
    dates: [[days[0], days[2]], [days[1], days[1]], [days[2], days[0]], [days[1]], days[1]],
  }
  const filters = column.filters.flatMap((operator) =>
    (operands[answer.conditions[operator]!.takes] ?? values).map((value) =>
      ask(field.id, operator, value, field.type),
    ),
  )
  return { filters, stored: values.map((value) => ({ [field.id]: value })) }
}
