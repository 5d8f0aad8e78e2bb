import type { FormulaNode, Operator } from '../formula-node.ts'

/** Prints a formula that `parseFormula` parses into the same tree. */
export function printFormula(node: FormulaNode): string {
  switch (node.kind) {
    case 'literal':
      return printLiteral(node.value)
    case 'reference':
      return `{${node.id}}`
    case 'negate':
      return `-${printAbove(node.operand, unaryStrength - 1)}`
    case 'call':
      return `${node.name}(${node.args.map(printFormula).join(', ')})`
    case 'binary': {
      const strength = strengthOf(node)
      const left = printAbove(node.left, strength === 1 ? 1 : strength - 1)
      return `${left} ${node.operator} ${printAbove(node.right, strength)}`
    }
  }
}

const unaryStrength = 4
const strengths: Partial<Record<Operator, number>> = { '+': 2, '-': 2, '*': 3, '/': 3 }

function strengthOf(node: FormulaNode): number {
  if (node.kind === 'binary') return strengths[node.operator] ?? 1
  return node.kind === 'negate' ? unaryStrength : unaryStrength + 1
}

function printAbove(node: FormulaNode, strength: number): string {
  return strengthOf(node) > strength ? printFormula(node) : `(${printFormula(node)})`
}

function printLiteral(value: string | number | boolean): string {
  if (typeof value === 'number') return printNumber(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return `"${value.replace(/["\\]/g, String.raw`\$&`)}"`
}

/** The grammar has no exponents. */
function printNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent)
  return shift < 0
    ? `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : `${whole}${fraction.padEnd(shift, '0')}`
}
