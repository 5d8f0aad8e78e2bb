import {
  applyEdit,
  describeFunctions,
  formulaToIds,
  type Draft,
  type Edit,
} from '@formstead/form-engine'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCompletion, listCompletions, readTyping } from './complete-formula.ts'
import {
  addVariable,
  fillVariable,
  itemsIn,
  listKnown,
  listUses,
  readVariable,
  removeVariable,
  setVariable,
} from './edit-variables.ts'
import { functionWords } from './function-words.ts'
import { listFormulaErrors } from './formula-errors.ts'
import { sampleResult } from './sample-results.ts'

const variable = (id: string, name: string, formula: string) => ({ id, name, formula })
const draft: Draft = {
  schema_version: 1,
  submitted_text: '<p><span mention="true" mention-field-id="cv_b">x</span></p>',
  properties: [
    { id: 'y', type: 'number', name: 'Years' },
    {
      id: 'w',
      type: 'select',
      name: 'Work',
      select: { options: [{ id: 'o', name: 'Full time' }] },
    },
    { id: 'm', type: 'matrix', name: 'Tools' },
    {
      id: 'u',
      type: 'url',
      name: 'Portfolio',
      logic: {
        conditions: {
          identifier: 'cv_a',
          value: {
            property_meta: { id: 'cv_a', type: 'computed' },
            operator: 'equals',
            value: '1',
          },
        },
        actions: ['hide-block'],
      },
    },
  ],
  computed_variables: [
    variable('cv_a', 'Double', '{y} * 2'),
    variable('cv_b', 'Line', 'CONCAT({w}, ": ", {cv_a})'),
  ],
}
const withFormula = (formula: string): Draft => ({
  ...draft,
  computed_variables: [...itemsIn(draft), variable('cv_c', 'New', formula)],
})
const apply = (given: Draft, edits: readonly Edit[]) =>
  edits.reduce((now, edit) => {
    const result = applyEdit(now, edit)
    if (!('draft' in result)) throw new Error(result.refusal)
    return result.draft
  }, given)

test('a new variable comes last, with a unique id and name', () => {
  const { id, edits } = addVariable(draft, 'Double')
  const added = itemsIn(apply(draft, edits)).map(readVariable).at(-1)
  expect(id).toMatch(/^cv_[\da-f]{12}$/)
  expect(added).toEqual({ id, name: 'Double 2', formula: '', resultType: 'auto' })
  expect(
    itemsIn(apply({ properties: [] }, addVariable({ properties: [] }, 'A').edits)),
  ).toHaveLength(1)
  const renamed = apply(draft, [setVariable('cv_a', 'name', 'Twice')])
  expect(itemsIn(renamed).map(({ name }) => name)).toEqual(['Twice', 'Line'])
})

test('what a model writes does not replace what the author has written since', () => {
  const asked = { id: 'cv_a', formula: '{y} * 2' }
  const written = { formula: '{y} * 3', variable_name: 'Triple' }
  const fill = (...edits: Edit[]) => fillVariable(apply(draft, edits), asked, written)
  const formula = setVariable('cv_a', 'formula', '{y} * 3')
  expect(fill()).toEqual([formula])
  expect(fill(setVariable('cv_a', 'name', ' '))).toEqual([
    formula,
    setVariable('cv_a', 'name', 'Triple'),
  ])
  expect(fill(setVariable('cv_a', 'formula', '1'))).toEqual([])
  expect(fill(removeVariable('cv_a'))).toEqual([])
})

test('a formula may name fields with usable answers and other variables', () => {
  expect(listKnown(draft, 'cv_a').map(({ name }) => name)).toEqual([
    'Years',
    'Work',
    'Portfolio',
    'Line',
  ])
})

test('everything that uses a variable is named', () => {
  expect(listUses(draft, 'cv_a')).toEqual({ names: ['Portfolio', 'Line'], inTexts: false })
  expect(listUses(draft, 'cv_b')).toEqual({ names: [], inTexts: true })
})

test('the result is computed from the samples of the fields that it needs', () => {
  const { inputs, value } = sampleResult(draft, 'cv_b')
  expect(inputs.map(({ name }) => name).toSorted()).toEqual(['Work', 'Years'])
  const years = inputs.find(({ id }) => id === 'y')!.value as number
  expect(value).toBe(`Full time: ${years * 2}`)
  expect(sampleResult(withFormula('1 +'), 'cv_c').value).toBeNull()
})

test('error positions refer to the text that the author sees', () => {
  expect(listFormulaErrors(withFormula('{y} + {vanished}'), 'cv_c')).toEqual([
    {
      message: expect.objectContaining({ code: 'formula.unknown_field' }),
      at: '{Years} + '.length,
    },
  ])
  expect(listFormulaErrors(withFormula('{cv_c}'), 'cv_c')).toEqual([
    { message: expect.objectContaining({ code: 'variable.needs_itself' }), at: null },
  ])
  expect(listFormulaErrors(withFormula(''), 'cv_c')).toEqual([])
})

const known = listKnown(draft, undefined)
const complete = (text: string) => {
  const typing = readTyping(text, text.length)
  const found = typing && listCompletions(typing, known, describeFunctions())
  return found?.map(({ name }) => name) ?? []
}

test('after a brace fields and variables are offered, otherwise functions as well', () => {
  expect(complete('{')).toEqual(['Years', 'Work', 'Portfolio', 'Double', 'Line'])
  expect(complete('1 + {wo')).toEqual(['Work'])
  expect(complete('rou')).toEqual(['ROUND'])
  expect(complete('SUM(yea')).toEqual(['Years'])
  expect(complete('1 + 2')).toEqual([])
})

test('nothing is offered inside quotes', () => {
  expect(complete('"rou')).toEqual([])
  expect(complete("'it\\'s rou")).toEqual([])
  expect(complete('CONCAT("a", rou')).toEqual(['ROUND'])
})

test('a completion replaces what was typed, and the caret follows it', () => {
  const work = { kind: 'field' as const, id: 'w', name: 'Work' }
  expect(applyCompletion('1 + {wo} * 2', readTyping('1 + {wo} * 2', 7)!, work, known)).toEqual({
    text: '1 + {Work} * 2',
    caret: 10,
  })
  const sum = { kind: 'function' as const, name: 'SUM', description: describeFunctions()[0]! }
  expect(applyCompletion('su', readTyping('su', 2)!, sum, known)).toEqual({
    text: 'SUM(',
    caret: 4,
  })
  expect(applyCompletion('su(1)', readTyping('su(1)', 2)!, sum, known)).toEqual({
    text: 'SUM(1)',
    caret: 4,
  })
})

test('a completed name refers to the chosen field, wherever it was typed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.nat(5), ({ id, name }, length) => {
      const text = `1 + {${name.slice(0, length)}`
      const typing = readTyping(text, text.length)!
      const completed = applyCompletion(text, typing, { kind: 'field', id, name }, known)
      expect(formulaToIds(completed.text, known)).toBe(`1 + {${id}}`)
      expect(completed.caret).toBe(completed.text.length)
    }),
  )
})

test('a picked field is inserted by its id if its name would not lead back to it', () => {
  const fields = [
    { id: 'a', name: 'Amount' },
    { id: 'b', name: 'Amount' },
    { id: 'c', name: '' },
    { id: 'd', name: 'Price {EUR}' },
    { id: 'e', name: 'Rate' },
  ]
  const inserted = fields.map(
    (field) => applyCompletion('', { from: 0, to: 0 }, { kind: 'field', ...field }, fields).text,
  )
  expect(inserted).toEqual(['{a}', '{b}', '{c}', '{d}', '{Rate}'])
})

test("every function is described in the author's language", () => {
  expect(Object.keys(functionWords)).toEqual(describeFunctions().map(({ name }) => name))
})

test('a form without variables always returns the same empty list', () => {
  const { computed_variables: _, ...without } = draft
  expect(itemsIn(without)).toBe(itemsIn({ ...without }))
})
