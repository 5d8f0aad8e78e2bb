import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryFormula, operators } from '../testing/arbitrary-formula.ts'
import { checkFormula } from './check/check-formula.ts'
import { evaluateFormula } from './evaluate/evaluate-formula.ts'
import { evaluateVariables } from './evaluate/evaluate-variables.ts'
import { findFormulaCycles } from './check/find-formula-cycles.ts'
import type { FormulaNode } from './formula-node.ts'
import { formulaFunctions } from './functions/function-table.ts'
import { longestFormula, longestList, longestText } from './limits.ts'
import { parseFormula } from './parse/parse-formula.ts'
import { printFormula } from './parse/print-formula.ts'

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'globalThis',
  'hasOwnProperty',
]
const names = [...Object.keys(formulaFunctions), ...hostile.map((name) => name.toUpperCase())]

const id = fc.oneof(
  fc.constantFrom('a', 'b', 'list', 'long', ...hostile),
  fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }).filter(isId),
)
const tree = arbitraryFormula(id, names)

const piece = fc.oneof(
  fc.constantFrom(...names, ...hostile, ...operators, '(', ')', ',', '(', ')', ' ', 'NOT', 'TRUE'),
  fc.constantFrom(
    '{a}',
    '{list}',
    '{long}',
    '{__proto__}',
    '{',
    '}',
    '"',
    "'",
    '\\',
    '1',
    '.5',
    '9e9',
  ),
  fc.string({ maxLength: 3, unit: 'binary' }),
)
const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

const scalar = fc.oneof(
  fc.string({ maxLength: 6, unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const longAnswers: Record<string, unknown> = {
  text: 'ab'.repeat(32_000),
  pairs: '💛'.repeat(30_000),
  list: Array(10_000).fill(7),
}
const answers = fc.record({
  a: fc.oneof(scalar, fc.constantFrom('5', '0', 'no', '💛x')),
  b: fc.anything(),
  list: fc.array(scalar, { maxLength: 6 }),
  long: fc.constantFrom(...Object.keys(longAnswers)),
})

test('a printed formula is parsed to the same tree', () => {
  const printed = fc.property(tree, (node) => {
    const text = printFormula(node)
    fc.pre(text.length <= longestFormula)
    expect(withoutPlaces(parseFormula(text).formula)).toEqual(withoutPlaces(node))
  })
  expectAlways(5000, printed)
})

test('no program throws, runs long, exceeds a limit or touches a global', () => {
  const before = fingerprint()
  const program = fc.oneof(
    tree.map(printFormula),
    soup,
    fc.string({ maxLength: 60, unit: 'binary' }),
  )
  let evaluated = 0
  const harmless = fc.property(program, answers, (text, { long, ...rest }) => {
    const values = { ...rest, long: longAnswers[long] }
    const { value, error } = evaluateFormula(text, values)
    if (error)
      expect([typeof error.code, error.at <= text.length, value]).toEqual(['string', true, null])
    else evaluated++
    expect(isWithinLimits(value)).toBe(true)
  })
  expectAlways(25_000, harmless)
  expect(evaluated).toBeGreaterThan(5000)
  expect(fingerprint()).toEqual(before)
})

test('a formula that passes the check causes no static error', () => {
  const known = ['a', 'b', 'list', 'long', ...hostile].map((name) => ({ id: name, name }))
  const agrees = fc.property(
    fc.oneof(tree.map(printFormula), soup),
    answers,
    (text, { long, ...rest }) => {
      const values = { ...rest, long: longAnswers[long] }
      const problems = checkFormula(text, known)
      const { error } = evaluateFormula(text, values)
      if (problems.length === 0)
        expect([undefined, 'formula.out_of_fuel', 'formula.text_too_long']).toContain(error?.code)
    },
  )
  expectAlways(3000, agrees)
})

test('a cycle is reported exactly if there is one, and evaluation always ends', () => {
  const size = 8
  const graph = fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), {
    minLength: size,
    maxLength: size,
  })
  const property = fc.property(graph, (needs) => {
    const variables = needs.map((ids, index) => ({
      id: `v${index}`,
      formula: ['1', ...ids.map((need) => `{v${need}}`)].join(' + '),
    }))
    const cycles = findFormulaCycles(variables)
    const { values, errors } = evaluateVariables(variables, {})
    for (const cycle of cycles)
      for (const [index, from] of cycle.entries()) {
        const to = cycle[(index + 1) % cycle.length]!
        expect(needs[Number(from.slice(1))]!.map((need) => `v${need}`)).toContain(to)
      }
    const reported = new Set(cycles.flat())
    expect(cycles.length > 0).toBe(Object.keys(errors).length > 0)
    for (const variable of variables) {
      const stuck = Object.hasOwn(errors, variable.id)
      expect(typeof values[variable.id]).toBe(stuck ? 'object' : 'number')
      if (reported.has(variable.id)) expect(stuck).toBe(true)
    }
  })
  expectAlways(2000, property)
})

function expectAlways<Input>(numRuns: number, property: fc.IProperty<Input>): void {
  fc.assert(property, { numRuns, seed: 36 })
}

function isId(text: string): boolean {
  return text.trim() === text && !/[{}]/.test(text)
}

function withoutPlaces(node: FormulaNode | null): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value)),
  )
}

function isWithinLimits(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longestText
  if (Array.isArray(value)) return value.length <= longestList
  return value === null || typeof value === 'boolean' || Number.isFinite(value)
}

function fingerprint(): unknown {
  const prototypes = [Object, Array, String, Number, Boolean, Function, RegExp, Map, Set]
  return [globalThis, ...prototypes, ...prototypes.map((owner) => owner.prototype as object)].map(
    (owner) => Reflect.ownKeys(owner).map(String).toSorted(),
  )
}
