import { FormulaFailure, toFormulaError, type FormulaError } from '../formula-error.ts'
import type { FormulaNode, Operator } from '../formula-node.ts'
import { deepestExpression } from '../limits.ts'
import { readTokens, unquote, type Token } from './tokens.ts'

export type ParsedFormula =
  | { formula: FormulaNode; error: null }
  | { formula: null; error: FormulaError }

export function parseFormula(text: string): ParsedFormula {
  try {
    return { formula: readFormula(text), error: null }
  } catch (failure) {
    return { formula: null, error: toFormulaError(failure, 0) }
  }
}

const comparisons = ['=', '<>', '<', '>', '<=', '>=']
const levels = [comparisons, ['+', '-'], ['*', '/']]

/** Throws a FormulaFailure. */
export function readFormula(text: string): FormulaNode {
  const tokens = readTokens(text)
  let position = 0
  let depth = 0

  const peek = (): Token => tokens[position]!
  const isSign = ({ kind, text: found }: Token, signs: string[]) =>
    kind === 'sign' && signs.includes(found)
  const isNext = (...signs: string[]) => isSign(peek(), signs)
  const take = (): Token => tokens[position++]!

  function unexpected({ kind, text: found, at }: Token): FormulaFailure {
    if (kind === 'end')
      return new FormulaFailure(tokens.length > 1 ? 'formula.unexpected_end' : 'formula.empty', at)
    return new FormulaFailure('formula.unexpected_token', at, { found })
  }

  function expectSign(sign: string): void {
    if (!isNext(sign)) throw unexpected(peek())
    position++
  }

  function nested<Result>(read: () => Result): Result {
    if (++depth > deepestExpression) throw new FormulaFailure('formula.too_deep', peek().at)
    const result = read()
    depth--
    return result
  }

  function readLevel(level = 0): FormulaNode {
    const signs = levels[level]
    if (!signs) return readUnary()
    let left = readLevel(level + 1)
    while (isNext(...signs)) {
      const { text: operator, at } = take()
      left = {
        kind: 'binary',
        operator: operator as Operator,
        left,
        right: readLevel(level + 1),
        at,
      }
      if (level === 0 && isNext(...signs))
        throw new FormulaFailure('formula.second_comparison', peek().at)
    }
    return left
  }

  function readUnary(): FormulaNode {
    const { kind, text: word, at } = peek()
    if (isNext('-')) {
      position++
      return { kind: 'negate', operand: nested(readUnary), at }
    }
    if (kind === 'name' && word.toUpperCase() === 'NOT' && !isSign(tokens[position + 1]!, ['('])) {
      position++
      return { kind: 'call', name: 'NOT', args: [nested(readUnary)], at }
    }
    return readPrimary()
  }

  function readPrimary(): FormulaNode {
    const token = take()
    const { kind, text: found, at } = token
    if (kind === 'number') return { kind: 'literal', value: readNumber(token), at }
    if (kind === 'text') return { kind: 'literal', value: unquote(found), at }
    if (kind === 'reference') return { kind: 'reference', id: readId(token), at }
    if (kind === 'name') return readName(token)
    if (found !== '(') throw unexpected(token)
    const inner = nested(readLevel)
    expectSign(')')
    return inner
  }

  function readName({ text: found, at }: Token): FormulaNode {
    const name = found.toUpperCase()
    if (name === 'TRUE' || name === 'FALSE') return { kind: 'literal', value: name === 'TRUE', at }
    if (!isNext('(')) throw new FormulaFailure('formula.bare_name', at, { name: found })
    position++
    return { kind: 'call', name, args: nested(readArguments), at }
  }

  function readArguments(): FormulaNode[] {
    const args: FormulaNode[] = []
    if (!isNext(')')) {
      do args.push(readLevel())
      while (isNext(',') && take())
    }
    expectSign(')')
    return args
  }

  const formula = readLevel()
  if (peek().kind !== 'end') throw unexpected(peek())
  return formula
}

function readNumber({ text, at }: Token): number {
  const value = Number(text)
  if (!Number.isFinite(value)) throw new FormulaFailure('formula.number_too_large', at)
  return value
}

function readId({ text, at }: Token): string {
  const id = text.trim()
  if (!id) throw new FormulaFailure('formula.empty_reference', at)
  return id
}
