import * as fc from 'fast-check'
import type { Answers, Block } from '../form.ts'
import type { ConditionNode } from '../logic/logic.ts'
import { anyAnswer, anyOperand, fieldType, stock } from './any-case.ts'
import { and, ask, or } from './make-form.ts'

/** Fields of any types, filters that ask them, and what may be stored, left behind by other types too. */
export type AnyFilterCase = { fields: Block[]; filters: ConditionNode[]; stored: Answers[] }

const fields = stock.filter((block) => fieldType(block))

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
