import { expect, test } from 'vitest'
import { newTemplate, slugOf, toBody } from './template-values.ts'

test.each([
  ['Order form', 'order-form'],
  ['  Été à Orléans! ', 'ete-a-orleans'],
  ['Phiếu khảo sát', 'phieu-khao-sat'],
  [`${'x'.repeat(79)} form`, 'x'.repeat(79)],
  ['نموذج طلب', 'نموذج-طلب'],
  ['???', ''],
])('the address of “%s” is “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('only editors decide whether a template is listed, and empty questions are left out', () => {
  const questions = [
    { question: ' ', answer: 'So' },
    { question: 'Why?', answer: 'So' },
  ]
  const values = { ...newTemplate('Order'), publicly_listed: true, questions }
  expect(toBody(values, false)).not.toHaveProperty('publicly_listed')
  expect(toBody(values, true)).toMatchObject({ publicly_listed: true, questions: [questions[1]] })
})
