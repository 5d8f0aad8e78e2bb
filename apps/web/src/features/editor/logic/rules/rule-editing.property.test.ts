import { blockTypes } from '@formstead/field-types'
import {
  listAllowedActions,
  readConditions,
  readDraftBlock,
  readLogic,
  type Draft,
  type LogicAction,
  type LogicRule,
} from '@formstead/form-engine'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findReferenceTarget,
  listReferenceTargets,
  listOperators,
} from '../../../../lib/conditions/reference-targets.ts'
import * as tree from '../../../../lib/conditions/condition-tree.ts'
import {
  changeField,
  changeOperator,
  changeValue,
  newLeaf,
} from '../../../../lib/conditions/edit-condition.ts'
import { addAction, fitRules, rulesOf, setActions, toLogic, type Branch } from './edit-rules.ts'

/** A block of every type, and a variable. */
const draft: Draft = {
  schema_version: 1,
  properties: [...blockTypes.values()].map((type) => ({
    ...(type.kind === 'field' ? type.sample.settings : type.sample),
    id: `id-${type.type}`,
    type: type.type,
    name: `A ${type.type}`,
  })),
  computed_variables: [{ id: 'cv_0123456789ab', name: 'Total', formula: '1' }],
}
const referenceTargets = listReferenceTargets(draft)
const blocks = draft.properties.map(readDraftBlock)

const path = fc.array(fc.nat(2), { maxLength: 4 })
const asked = fc.constantFrom(
  ...referenceTargets.filter((one) => listOperators(one, 'logic').length > 0),
)
const value = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'Espresso', 'espresso', 3, '3', '2026-11-16', true),
  fc.constantFrom<unknown>(['espresso'], { 'Row 1': 1 }, {}),
  fc.constant('<span mention="true" mention-field-id="id-text" mention-field-name="x">x</span>'),
)

type Change = (conditions: tree.Conditions) => tree.Conditions
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(path, asked).map(
    ([at, one]): Change =>
      (now) =>
        tree.addNode(now, at, newLeaf(one, 'logic')!),
  ),
  fc.tuple(path, asked).map(
    ([at, one]): Change =>
      (now) =>
        tree.addGroup(now, at, newLeaf(one, 'logic')!),
  ),
  path.map(
    (at): Change =>
      (now) =>
        tree.removeNode(now, at),
  ),
  path.map(
    (at): Change =>
      (now) =>
        tree.wrapNode(now, at),
  ),
  path.map(
    (at): Change =>
      (now) =>
        tree.dissolveGroup(now, at),
  ),
  fc.tuple(path, fc.constantFrom('and' as const, 'or' as const)).map(
    ([at, join]): Change =>
      (now) =>
        tree.setJoin(now, at, join),
  ),
  fc
    .tuple(path, asked)
    .map(([at, one]): Change => onLeaf(at, (leaf) => changeField(leaf, one, 'logic'))),
  fc
    .tuple(path, value)
    .map(([at, given]): Change => onLeaf(at, (leaf) => changeValue(leaf, given))),
  fc.tuple(path, fc.nat(30)).map(([at, place]): Change =>
    onLeaf(at, (leaf) => {
      const one = findReferenceTarget(draft, leaf.identifier)!
      const operators = listOperators(one, 'logic')
      return changeOperator(leaf, one, operators[place % operators.length]!)
    }),
  ),
)

type Leaf = Parameters<typeof changeValue>[0]
function onLeaf(at: tree.NodePath, alter: (leaf: Leaf) => Leaf): Change {
  return (now) => {
    const node = tree.nodeAt(now, at)
    return node && !tree.isGroup(node) ? tree.replaceNode(now, at, alter(node)) : now
  }
}

const stored = (given: unknown): unknown =>
  given === undefined ? undefined : JSON.parse(JSON.stringify(given))

test('edited conditions are always read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 30 }), (all) => {
      const conditions = all.reduce<tree.Conditions>((now, change) => change(now), null)
      expect(readConditions(stored(conditions))).toEqual(conditions)
    }),
    { numRuns: 300 },
  )
})

test('conditions contain no empty group, which would always or never be met', () => {
  const hasEmpty = (node: tree.Conditions): boolean =>
    node !== null &&
    tree.isGroup(node) &&
    (node.children.length === 0 || node.children.some(hasEmpty))
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 30 }), (all) => {
      expect(hasEmpty(all.reduce<tree.Conditions>((now, change) => change(now), null))).toBe(false)
    }),
    { numRuns: 300 },
  )
})

const action: fc.Arbitrary<LogicAction> = fc.oneof(
  fc.constantFrom(
    ...blocks.flatMap(({ hidden, required, disabled }) =>
      listAllowedActions({ answer: null, flags: { hidden, required, disabled } }),
    ),
    'require-answer' as const,
    'disable-block' as const,
  ),
  fc.constantFrom('end', 'p').map((to) => ({ type: 'jump' as const, to })),
  fc
    .constantFrom<unknown>('', 'x', 3, false, null)
    .map((given) => ({ type: 'set-value' as const, value: given })),
)
const rules: fc.Arbitrary<LogicRule[]> = fc.array(
  fc
    .tuple(
      fc.array(changes, { maxLength: 6 }),
      fc.array(fc.tuple(fc.constantFrom<Branch>('actions', 'otherwise'), action), { maxLength: 5 }),
    )
    .map(([conditions, actions]) =>
      actions.reduce<LogicRule>(
        (rule, [branch, one]) => setActions(rule, branch, addAction(rule[branch] ?? [], one)),
        {
          conditions: conditions.reduce<tree.Conditions>((now, change) => change(now), null),
          actions: [],
        },
      ),
    ),
  { maxLength: 4 },
)

test("a block's logic is always read back unchanged", () => {
  fc.assert(
    fc.property(rules, (all) => {
      const logic = toLogic(all)
      expect(readLogic(stored(logic))).toEqual(logic ?? { conditions: null, actions: [] })
      expect(rulesOf(stored(logic))).toEqual(
        all.some((rule) => rule.conditions || rule.actions.length || rule.otherwise) ? all : [],
      )
    }),
  )
})

test('hiding and requiring exclude each other, and each action occurs once', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 8 }), (all) => {
      const made = all.reduce<readonly LogicAction[]>(addAction, [])
      const kinds = made.map((one) => (typeof one === 'string' ? one : one.type))
      expect(new Set(kinds).size).toBe(kinds.length)
      expect(kinds.includes('hide-block') && kinds.includes('require-answer')).toBe(false)
      if (all.length > 0) expect(made.at(-1)).toEqual(all.at(-1))
    }),
  )
})

test('copied rules contain no action that the other block does not support', () => {
  const pair = fc.tuple(fc.constantFrom(...blocks), fc.constantFrom(...blocks))
  fc.assert(
    fc.property(rules, pair, (all, [from, to]) => {
      const type = blockTypes.get(to.type)!
      const answer = type.kind === 'field' ? type.answer : null
      const { hidden, required, disabled } = to
      const allowed = listAllowedActions({ answer, flags: { hidden, required, disabled } })
      const asked = fitRules(all, from, to)
        .flatMap(({ actions, otherwise = [] }) => [...actions, ...otherwise])
        .filter((one) => typeof one === 'string')
      expect(asked.filter((one) => !allowed.includes(one))).toEqual([])
    }),
  )
})
