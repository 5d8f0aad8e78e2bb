import { expect, test } from 'vitest'
import { inEnglish } from '../../testing/in-english.ts'
import { checkFormula } from './check-formula.ts'
import { listReferences } from './list-references.ts'

const fields = [
  { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Price' },
  { id: 'cv_0123456789ab', name: 'Total cost' },
]
const messages = (text: string) => checkFormula(text, fields).map(inEnglish)

test('a valid formula has no problems', () => {
  expect(checkFormula(`ROUND({${fields[0]!.id}} * 2, 2) + {${fields[1]!.id}}`, fields)).toEqual([])
})

test('every problem is reported with its position, in text order', () => {
  expect(checkFormula('SUMM(1) + LEFT("a") + {Prize}', fields)).toEqual([
    {
      code: 'formula.unknown_function_suggested',
      at: 0,
      values: { name: 'SUMM', suggestion: 'SUM' },
    },
    {
      code: 'formula.too_few_arguments',
      at: 10,
      values: { name: 'LEFT', count: 1, limit: 2 },
    },
    {
      code: 'formula.unknown_field_suggested',
      at: 22,
      values: { name: 'Prize', suggestion: 'Price' },
    },
  ])
})

test.each([
  ['{price}', 'Choose “Price” from the list of fields: typing its name is not enough.'],
  ['{Totl cst}', 'There is no field or variable “Totl cst”. Did you mean “Total cost”?'],
  ['{Color}', 'There is no field or variable “Color”.'],
  ['{cv_ffffffffffff}', 'This field or variable no longer exists.'],
  ['{3F2504E0-4f89-41d3-9a0c-0305e82c3302}', 'This field or variable no longer exists.'],
  [
    'prise * 2',
    '“prise” needs braces if it is a field, quotes if it is text. Did you mean “{Price}”?',
  ],
  [
    'summ + 1',
    '“summ” needs braces if it is a field, quotes if it is text. Did you mean “SUM(…)”?',
  ],
  ['hello', '“hello” needs braces if it is a field, quotes if it is text.'],
  ['XYZZY(1)', 'There is no function “XYZZY”.'],
  ['constructor(1)', 'There is no function “CONSTRUCTOR”.'],
  ['LEN("a", "b")', 'Too many values for LEN: 2 given, at most 1 allowed.'],
  ['NOT()', 'Too few values for NOT: 0 given, at least 1 needed.'],
  ['1 +', 'The formula ends too early.'],
  ['1 # 2', '“#” has no meaning in a formula.'],
  [
    `${'ABS('.repeat(11)}1${')'.repeat(11)}`,
    'More than 10 functions are nested inside each other.',
  ],
  [
    `${'ABS('.repeat(12)}1${')'.repeat(12)}`,
    'More than 10 functions are nested inside each other.',
  ],
])('%s: %s', (text, message) => {
  expect(messages(text)).toEqual([message])
})

test('messages never show field ids', () => {
  const broken = `{${fields[0]!.id}} + {cv_0123456789ab} + {cv_0123456789ac}`
  expect(messages(broken).join(' ')).not.toMatch(/cv_|3f25/i)
})

test('references are listed once, in order, except those inside text', () => {
  expect(listReferences('IF({b} > 1, -{a}, {b} + "{c}" + SUM({d}))')).toEqual(['b', 'a', 'd'])
  expect(listReferences('{a} +')).toEqual([])
})
