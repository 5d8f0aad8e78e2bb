import { expect, test } from 'vitest'
import { describeFunctions } from './describe-functions.ts'
import { formulaFunctions } from '../functions/function-table.ts'

const everyFunction =
  'SUM 1+, AVERAGE 1+, MIN 1+, MAX 1+, ROUND 1–2, FLOOR 1, CEIL 1, ABS 1, MOD 2, POWER 2, SQRT 1, ' +
  'CONCAT 1+, UPPER 1, LOWER 1, TRIM 1, LEFT 2, RIGHT 2, MID 3, LEN 1, SUBSTITUTE 3–4, REPLACE 4, ' +
  'FIND 2–3, SEARCH 2–3, REPT 2, TEXT 2, ' +
  'IF 2–3, AND 1+, OR 1+, NOT 1, XOR 2+, ISBLANK 1, ISNUMBER 1, ISTEXT 1, IFERROR 2, IFBLANK 2, ' +
  'COALESCE 1+, SWITCH 3+, IFS 2+, CHOOSE 2+, COUNT 1, ISEMPTY 1, CONTAINS 2, JOIN 1–2'

test('the 43 functions accept as many arguments as documented', () => {
  const described = describeFunctions().map(({ name, least, most }) => {
    if (most === Infinity) return `${name} ${least}+`
    return least === most ? `${name} ${least}` : `${name} ${least}–${most}`
  })
  expect(described.join(', ')).toBe(everyFunction)
  expect(described).toHaveLength(43)
})

test('every callable function is described, and no other', () => {
  const described = describeFunctions().map(({ name }) => name)
  expect(described.toSorted()).toEqual(Object.keys(formulaFunctions).toSorted())
})

test('the described parameters match the accepted arguments', () => {
  for (const { name, parameters, least, most } of describeFunctions()) {
    const repeats = parameters.some((parameter) => parameter.endsWith('…'))
    const optional = parameters.filter((parameter) => parameter.endsWith('?')).length
    expect([name, parameters.length - optional, repeats]).toEqual([name, least, most === Infinity])
    expect([name, repeats || parameters.length]).toEqual([name, repeats || most])
  }
})
