import { expect, test } from 'vitest'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { signatureAnswer } from './answer.ts'
import { signature } from './index.ts'

const field = makeField(signature)
const read = (raw: unknown) => signatureAnswer.read(raw, field, context)

test('a list with one link from the API becomes the stored name', () => {
  const link = { file_url: 'https://files.example/s?sig=1', file_name: 'sign_1.png' }
  for (const raw of ['sign_1.png', ['sign_1.png'], link, [link]])
    expect(read(raw)).toEqual({ answer: 'sign_1.png' })
})

test('two signatures are refused', () => {
  expect(read(['a.png', 'b.png'])).toEqual({ problem: { code: 'answer.files.only_one' } })
})

test('a signature is an image or a PDF', () => {
  expect(read('a.JPEG')).toEqual({ answer: 'a.JPEG' })
  expect(read('a.svg')).toEqual({
    problem: { code: 'answer.files.wrong_type', values: { file: 'a.svg', types: 'PDF, PNG, JPG' } },
  })
})

test('a signature that is still uploading is no answer', () => {
  expect(read({ uploading: 'k', name: 'signature.png' })).toEqual({
    problem: { code: 'answer.files.unfinished' },
  })
})

test('conditions can test whether somebody signed', () => {
  const { is_empty: isEmpty, is_not_empty: isNotEmpty } = signatureAnswer.conditions
  const outcomes = [null, 'a.png'].map((answer) =>
    [isEmpty, isNotEmpty].map((condition) => condition?.test(answer, true, field, context)),
  )
  expect(outcomes).toEqual([
    [true, false],
    [false, true],
  ])
})

test('without JavaScript, a new file replaces the old signature, and it may be removed', () => {
  const old = { 'field[kept]': 'old.png' }
  expect(signatureAnswer.readPost?.(posted({ ...old, field: 'new.png' }), field)).toBe('new.png')
  expect(signatureAnswer.readPost?.(posted({ ...old, field: '' }), field)).toBe('old.png')
  expect(
    signatureAnswer.readPost?.(posted({ ...old, 'field[removed]': 'old.png' }), field),
  ).toBeNull()
})
