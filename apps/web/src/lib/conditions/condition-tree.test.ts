import { deepestConditions, type ConditionLeaf, type ConditionNode } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import {
  addGroup,
  addNode,
  dissolveGroup,
  nodeAt,
  removeNode,
  replaceNode,
  setJoin,
  topGroup,
  wrapNode,
} from './condition-tree.ts'

const leaf = (id: string): ConditionLeaf => ({
  identifier: id,
  value: { property_meta: { id, type: 'text' }, operator: 'is_empty' },
})
const all = (...children: ConditionNode[]) => ({ operatorIdentifier: 'and' as const, children })
const any = (...children: ConditionNode[]) => ({ operatorIdentifier: 'or' as const, children })
const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')]

test('the first condition creates the group that others are added to', () => {
  expect(addNode(null, [], a)).toEqual(all(a))
  expect(addNode(a, [], b)).toEqual(all(a, b))
  expect(addNode(all(a, any(b)), [1], c)).toEqual(all(a, any(b, c)))
})

test('a nested group joins with the opposite word of its parent', () => {
  expect(addGroup(all(a), [], b)).toEqual(all(a, any(b)))
  expect(addGroup(any(a), [], b)).toEqual(any(a, all(b)))
  expect(wrapNode(all(a, b), [1])).toEqual(all(a, any(b)))
})

test('a group disappears with its last condition, and the tree with its last group', () => {
  expect(removeNode(all(a, any(b)), [1, 0])).toEqual(all(a))
  expect(removeNode(all(any(all(b))), [0, 0, 0])).toBeNull()
  expect(removeNode(a, [0])).toBeNull()
})

test('a dissolved group is replaced by its conditions', () => {
  expect(dissolveGroup(all(a, any(b, c), a), [1])).toEqual(all(a, b, c, a))
  expect(dissolveGroup(all(a, any()), [1])).toEqual(all(a))
})

test('conditions are replaced and rejoined in place', () => {
  expect(replaceNode(all(a, any(b)), [1, 0], c)).toEqual(all(a, any(c)))
  expect(setJoin(all(a, b), [], 'or')).toEqual(any(a, b))
  expect(setJoin(all(a, any(b)), [1], 'and')).toEqual(all(a, all(b)))
})

test('an invalid path changes nothing', () => {
  const tree = all(a)
  expect(removeNode(tree, [4])).toEqual(tree)
  expect(replaceNode(tree, [0, 2], b)).toBe(tree)
  expect(addNode(tree, [0], b)).toEqual(tree)
})

test('groups are not nested deeper than conditions can be read', () => {
  let tree: ConditionNode | null = all(a)
  for (let depth = 1; depth < deepestConditions + 5; depth++)
    tree = wrapNode(
      tree,
      Array.from({ length: depth }, () => 0),
    )
  const deepest = Array.from({ length: deepestConditions - 1 }, () => 0)
  expect(nodeAt(tree, deepest)).toEqual(a)
  expect(topGroup(tree)).toBe(tree)
})
