import type { ConditionLeaf, ConditionNode } from '../logic.ts'

export function listLeaves(node: ConditionNode | null): ConditionLeaf[] {
  if (!node) return []
  return 'children' in node ? node.children.flatMap(listLeaves) : [node]
}
