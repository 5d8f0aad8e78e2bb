import {
  deepestConditions,
  type ConditionGroup,
  type ConditionLeaf,
  type ConditionNode,
} from '@formstead/form-engine'

export type Conditions = ConditionNode | null
export type Join = ConditionGroup['operatorIdentifier']

/** Child indexes from the top group down. Empty for the top group itself. */
export type NodePath = readonly number[]

/** Consecutive typing is one undo step; any other change is its own. */
export type EditConditions = (
  alter: (conditions: Conditions) => Conditions,
  isTyped?: boolean,
) => void

export const isGroup = (node: ConditionNode): node is ConditionGroup => 'children' in node

/** Conditions in displayed form: always a group. The paths in all functions here start at this group. */
export function topGroup(conditions: Conditions): ConditionGroup {
  if (!conditions) return { operatorIdentifier: 'and', children: [] }
  return isGroup(conditions) ? conditions : { operatorIdentifier: 'and', children: [conditions] }
}

/** Does nothing if the group would be nested too deeply to be read. */
export function addNode(conditions: Conditions, path: NodePath, node: ConditionNode): Conditions {
  if (path.length + 1 + depthOf(node) > deepestConditions) return conditions
  return change(conditions, path, (group) =>
    isGroup(group) ? { ...group, children: [...group.children, node] } : group,
  )
}

/** Uses the opposite word of the parent: a group with the same word would change nothing. */
export function addGroup(conditions: Conditions, path: NodePath, first: ConditionLeaf): Conditions {
  const around = nodeAt(conditions, path)
  const join = around && isGroup(around) && around.operatorIdentifier === 'or' ? 'and' : 'or'
  return addNode(conditions, path, { operatorIdentifier: join, children: [first] })
}

/** Also removes groups that become empty: an empty one would always or never be met. */
export function removeNode(conditions: Conditions, path: NodePath): Conditions {
  if (path.length === 0) return null
  const parent = path.slice(0, -1)
  const removed = change(conditions, parent, (group) =>
    isGroup(group) ? { ...group, children: group.children.toSpliced(path.at(-1)!, 1) } : group,
  )
  const left = nodeAt(removed, parent)
  return left && isGroup(left) && left.children.length === 0 ? removeNode(removed, parent) : removed
}

export const replaceNode = (
  conditions: Conditions,
  path: NodePath,
  node: ConditionNode,
): Conditions => change(conditions, path, () => node)

export const setJoin = (conditions: Conditions, path: NodePath, join: Join): Conditions =>
  conditions &&
  change(conditions, path, (group) =>
    isGroup(group) ? { ...group, operatorIdentifier: join } : group,
  )

export function wrapNode(conditions: Conditions, path: NodePath): Conditions {
  const node = nodeAt(conditions, path)
  const parent = nodeAt(conditions, path.slice(0, -1))
  if (!node || !parent || path.length === 0) return conditions
  if (path.length + 1 + depthOf(node) > deepestConditions) return conditions
  const join = isGroup(parent) && parent.operatorIdentifier === 'or' ? 'and' : 'or'
  return replaceNode(conditions, path, { operatorIdentifier: join, children: [node] })
}

/** Replaces the group with its children. */
export function dissolveGroup(conditions: Conditions, path: NodePath): Conditions {
  const group = nodeAt(conditions, path)
  if (!group || !isGroup(group) || path.length === 0) return conditions
  if (group.children.length === 0) return removeNode(conditions, path)
  return change(conditions, path.slice(0, -1), (parent) =>
    isGroup(parent)
      ? { ...parent, children: parent.children.toSpliced(path.at(-1)!, 1, ...group.children) }
      : parent,
  )
}

export function nodeAt(conditions: Conditions, path: NodePath): ConditionNode | undefined {
  let node: ConditionNode | undefined = topGroup(conditions)
  for (const index of path) node = node && isGroup(node) ? node.children[index] : undefined
  return node
}

/** Returns the same conditions if the path is invalid. */
function change(
  conditions: Conditions,
  path: NodePath,
  alter: (node: ConditionNode) => ConditionNode,
): Conditions {
  return nodeAt(conditions, path) ? changeIn(topGroup(conditions), path, alter) : conditions
}

function changeIn(
  node: ConditionNode,
  [index, ...rest]: NodePath,
  alter: (node: ConditionNode) => ConditionNode,
): ConditionNode {
  if (index === undefined || !isGroup(node)) return alter(node)
  return {
    ...node,
    children: node.children.with(index, changeIn(node.children[index]!, rest, alter)),
  }
}

const depthOf = (node: ConditionNode): number =>
  isGroup(node) ? 1 + Math.max(0, ...node.children.map(depthOf)) : 1
