import * as fc from 'fast-check'
import type { NamedVariable } from '../form.ts'
import {
  stateActions,
  type ConditionNode,
  type LogicAction,
  type LogicRule,
} from '../logic/logic.ts'
import { ask, mention, variable, type BlockGiven } from './make-form.ts'

const fieldIds = ['a', 'b', 'c', 'd', 'e', 'f']
const breakIds = ['p', 'q', 'r']
const variableIds = ['cv_0', 'cv_1']

const word = fc.constantFrom('x', 'y', '5')

/** Picks one of the ids that a block may refer to, which are known only once the blocks are ordered. */
type Pick = (ids: readonly string[]) => string
type Build<Made> = (ids: readonly string[]) => Made

const pick: fc.Arbitrary<Pick> = fc
  .nat(11)
  .map((place) => (ids) => ids[place % ids.length] ?? 'none')
const pickText: fc.Arbitrary<Pick> = fc.oneof(
  word.map((text) => () => text),
  pick.map((one) => (ids: readonly string[]) => mention(one(ids), 'x')),
)
const operator = fc.constantFrom('equals', 'does_not_equal', 'is_empty', 'is_not_empty', 'contains')

const { node: conditions } = fc.letrec<{ node: Build<ConditionNode> }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.tuple(pick, operator, pickText).map(
      ([id, name, value]) =>
        (ids: readonly string[]) =>
          ask(id(ids), name, value(ids)),
    ),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([operatorIdentifier, children]) => (ids: readonly string[]) => ({
        operatorIdentifier,
        children: children.map((child) => child(ids)),
      })),
  ),
}))

export const arbitraryConditions: fc.Arbitrary<ConditionNode> = conditions.map((build) =>
  build([...fieldIds, ...variableIds]),
)

const stateAction = fc.constantFrom(...stateActions).map((action) => () => action)
const setValue = pickText.map((value) => (ids: readonly string[]) => ({
  type: 'set-value' as const,
  value: value(ids),
}))
const jump = fc
  .constantFrom('end', ...breakIds, ...fieldIds)
  .map((to) => () => ({ type: 'jump' as const, to }))
const action: fc.Arbitrary<Build<LogicAction>> = fc.oneof(
  { weight: 4, arbitrary: stateAction },
  { weight: 1, arbitrary: setValue },
  { weight: 1, arbitrary: jump },
)

const rule: fc.Arbitrary<Build<LogicRule>> = fc
  .tuple(conditions, fc.array(action, { maxLength: 2 }), fc.array(action, { maxLength: 1 }))
  .map(([tree, actions, otherwise]) => (ids) => ({
    conditions: tree(ids),
    actions: actions.map((build) => build(ids)),
    otherwise: otherwise.map((build) => build(ids)),
  }))

const block = fc.record({
  flags: fc.record({ hidden: fc.boolean(), required: fc.boolean(), disabled: fc.boolean() }),
  rules: fc.array(rule, { maxLength: 2 }),
})

export type ArbitraryForm = {
  blocks: BlockGiven[]
  variables: NamedVariable[]
  style: string
}

/**
 * At most six fields and three page breaks. Without cycles, every block refers only to earlier blocks and to variables,
 * which depend on the first, so that nothing can depend on itself.
 */
export const arbitraryForm = ({ cycles }: { cycles: boolean }): fc.Arbitrary<ArbitraryForm> =>
  fc
    .tuple(
      fc.shuffledSubarray([...fieldIds, ...breakIds], { minLength: 4 }),
      fc.array(block, { minLength: 9, maxLength: 9 }),
      fc.constantFrom('classic', 'focused'),
    )
    .map(([order, given, style]) => ({
      style,
      variables: [variable('cv_0', `CONCAT({${order[0]}}, "")`), variable('cv_1', 'UPPER({cv_0})')],
      blocks: order.map((id, index) => {
        const before = index > 0 ? [...order.slice(0, index), ...variableIds] : []
        const { flags, rules } = given[index]!
        const [first, ...rest] = rules.map((build) =>
          build(cycles ? [...order, ...variableIds] : before),
        )
        return {
          id,
          type: breakIds.includes(id) ? 'break' : 'words',
          ...flags,
          ...(first && { logic: { ...first, rules: rest } }),
        }
      }),
    }))

export const arbitraryAnswers = fc.record(Object.fromEntries(fieldIds.map((id) => [id, word])), {
  requiredKeys: [],
})
