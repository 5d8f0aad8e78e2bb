import * as fc from 'fast-check'
import { blockTypes, type AnyFieldType, type Condition } from '@formstead/field-types'
import type { Block, FormContent, NamedVariable } from '../form.ts'
import { printFormula } from '../formula/parse/print-formula.ts'
import { stateActions } from '../logic/logic.ts'
import { anyBlock } from './any-form.ts'
import { arbitraryFormula } from './arbitrary-formula.ts'
import { and, ask, mention, or } from './make-form.ts'

/** A form of any types with logic, validation, variables and scores, and input that somebody may send. */
export type AnyCase = {
  content: FormContent
  raw: Record<string, unknown>
  parameters: Record<string, string[]>
  timeZone: string
}

const ids = Array.from({ length: 8 }, (_, index) => `f${index}`)
const variableIds = ['cv_0', 'cv_1', 'cv_2', 'cv_score', 'cv_passed']
const anyId = fc.constantFrom(...ids, ...variableIds, 'gone')

export const fieldType = ({ type }: Block): AnyFieldType | undefined => {
  const known = blockTypes.get(type)
  return known?.kind === 'field' ? known : undefined
}

const scalars: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('x', 'Option 1', '5', '0', ' spaced ', '', 'a\0b', '\ud800', 'é'.repeat(300)),
  fc.constantFrom('ada@example.com', 'example.com/a', '+33612345678', 'FR+33612345678', '#1a73e8'),
  fc.constantFrom('2026-11-15', '2026-03-29T02:30', '2024-02-29T12:00:00+05:30', 'pi_3PqLk2'),
  fc.constantFrom('<p>Hi <b>you</b></p>', '{"Row 1": 1}', '4006381333931', 'name_x.png'),
  fc.integer({ min: -3, max: 60 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ maxLength: 6, unit: 'binary' }),
)

/** Created once, because creating it takes longer than drawing from it. */
const anyJson = fc.jsonValue({ maxDepth: 3 })

/** Valid for the field, valid for another one, or always invalid. */
export function anyAnswer(block: Block): fc.Arbitrary<unknown> {
  const type = fieldType(block)
  if (!type) return scalars
  const choices = (type.choices?.(block) ?? []).flatMap(({ id, name }) => [id, name])
  const { rows = [], columns = [] } = type.grid?.(block) ?? {}
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant<unknown>(type.sample.answer) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...choices, 3, 'x') },
    { weight: 2, arbitrary: fc.shuffledSubarray(choices) },
    { weight: 2, arbitrary: scalars },
    { weight: 1, arbitrary: fc.array(scalars, { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.constantFrom(...rows, 'gone', '__proto__'),
        fc.constantFrom<unknown>(...columns, 'gone', null),
        { maxKeys: 3 },
      ),
    },
    { weight: 1, arbitrary: anyJson },
  )
}

const hostilePatterns = ['(a+)+$', '^(é|é)*x', '(x*)*y', '[a-z]{1,50}$', '\\p{L}+\\d', '(', 'a|']
const anyPattern = fc.oneof(
  fc.constantFrom(...hostilePatterns),
  fc
    .array(
      fc.constantFrom('a', 'x', '.', '*', '+', '?', '(', ')', '|', '[', ']', '\\d', '^', '$'),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)

export const anyOperand = (
  block: Block,
  { takes }: Pick<Condition, 'takes'>,
): fc.Arbitrary<unknown> =>
  fc.oneof(
    takes === 'pattern' ? anyPattern : takesTwo(takes) ? anyEnds(block) : anyAnswer(block),
    anyAnswer(block),
    anyId.map((id) => mention(id, '5')),
    anyId.map((id) => `${mention(id)} and more`),
  )

const takesTwo = (takes: Condition['takes']) => takes === 'numbers' || takes === 'dates'
const anyEnds = (block: Block) => fc.tuple(anyEnd(block), anyEnd(block))
const anyEnd = (block: Block) =>
  fc.oneof(
    anyAnswer(block),
    fc.constantFrom<unknown>('2026-11-12', '2026-11-18', '9999-12-31', 0, '60'),
  )

const computedOperators = ['equals', 'contains', 'greater_than', 'is_empty', 'dance']

function anyLeaf(blocks: readonly Block[]) {
  return anyId.chain((id) => {
    const block = blocks.find((one) => one.id === id)
    const conditions = (block && fieldType(block)?.answer.conditions) ?? {}
    const operators = [...Object.keys(conditions), ...(block ? ['dance'] : computedOperators)]
    return fc.constantFrom(...operators).chain((operator) => {
      const operand = conditions[operator] ?? { takes: 'text' as const }
      const values = block ? anyOperand(block, operand) : scalars
      return values.map((value) => ask(id, operator, value, block?.type ?? 'computed'))
    })
  })
}

const anyConditions = (blocks: readonly Block[]) =>
  fc
    .tuple(fc.array(anyLeaf(blocks), { maxLength: 3 }), fc.array(anyLeaf(blocks), { maxLength: 2 }))
    .chain(([some, others]) => fc.constantFrom(and(...some, or(...others)), or(...some, ...others)))

const anyAction = (block: Block) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...stateActions) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('end', ...ids).map((to): unknown => ({ type: 'jump', to })),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(
          anyAnswer(block),
          anyId.map((id) => mention(id)),
        )
        .map((value): unknown => ({ type: 'set-value', value })),
    },
  )

const anyRule = (block: Block, blocks: readonly Block[]) =>
  fc.record({
    conditions: anyConditions(blocks),
    actions: fc.array(anyAction(block), { maxLength: 2 }),
    otherwise: fc.array(anyAction(block), { maxLength: 1 }),
  })

const withLogic = (block: Block, blocks: readonly Block[]) =>
  fc
    .record({
      rules: fc.oneof(fc.constant([]), fc.array(anyRule(block, blocks), { maxLength: 2 })),
      validation: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: anyConditions(blocks) },
      ),
    })
    .map(({ rules: [first, ...rules], validation }): Block =>
      Object.assign(
        {},
        block,
        first && { logic: { ...first, rules } },
        validation && {
          validation: { error_conditions: { conditions: validation }, error_message: 'Not so.' },
        },
      ),
    )

const anyVariables = fc
  .array(arbitraryFormula(anyId).map(printFormula), { maxLength: 3 })
  .map((formulas) =>
    formulas.map((formula, index): NamedVariable => ({
      id: `cv_${index}`,
      name: `V${index}`,
      formula,
    })),
  )

const anyQuiz = fc.option(
  fc.record({ enabled: fc.boolean(), pass_mark: fc.constantFrom(null, 0, 50, 100) }),
  { nil: null },
)

/** A stock of blocks to build forms from, because generating each one would take longer than the tests. */
export const stock = fc.sample(anyBlock(), { seed: 1, numRuns: 1500 }).map(giveMore)

/** Adds points to options, and mentions to every other block whose type fills them in. */
function giveMore(block: Block, index: number): Block {
  const keys = (index % 2 === 0 && fieldType(block)?.answer.mentionText) || []
  const marked: Block = JSON.parse(JSON.stringify(block), (key, value: unknown) =>
    key === 'options' && Array.isArray(value)
      ? value.map((option: object, points) => Object.assign(option, { points }))
      : value,
  )
  return Object.assign(marked, Object.fromEntries(keys.map((key) => [key, mention('f0')])))
}

/** Ids are known in advance, so that everything can refer to everything. */
const anyBlocks = fc
  .array(fc.constantFrom(...stock), { minLength: 2, maxLength: ids.length, size: 'medium' })
  .map((blocks) => blocks.map((block, index) => Object.assign({}, block, { id: ids[index]! })))

export const anyCase: fc.Arbitrary<AnyCase> = anyBlocks.chain((blocks) =>
  fc
    .record({
      properties: fc.tuple(...blocks.map((block) => withLogic(block, blocks))),
      variables: anyVariables,
      style: fc.constantFrom('classic', 'focused'),
      quiz: anyQuiz,
      raw: fc.record(Object.fromEntries(blocks.map((block) => [block.id, anyAnswer(block)]))),
      parameters: fc.dictionary(
        fc.constantFrom(...ids, ...ids.map((id) => `${id}[]`)),
        fc.array(scalars.map(String), { maxLength: 2 }),
        { maxKeys: 4 },
      ),
      timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
    })
    .map(({ properties, variables, style, quiz, raw, parameters, timeZone }) => ({
      content: {
        properties,
        computed_variables: variables,
        presentation_style: style,
        settings: { quiz },
      },
      raw,
      parameters,
      timeZone,
    })),
)
