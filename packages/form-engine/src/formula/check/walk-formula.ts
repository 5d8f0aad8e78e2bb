import type { FormulaNode } from '../formula-node.ts'

export function walkFormula(
  node: FormulaNode,
  visit: (node: FormulaNode, callDepth: number) => unknown,
  callDepth = 0,
): void {
  visit(node, callDepth)
  const inside = node.kind === 'call' ? callDepth + 1 : callDepth
  for (const child of childrenOf(node)) walkFormula(child, visit, inside)
}

function childrenOf(node: FormulaNode): FormulaNode[] {
  switch (node.kind) {
    case 'negate':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.args
    default:
      return []
  }
}
