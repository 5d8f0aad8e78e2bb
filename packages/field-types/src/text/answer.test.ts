import { describe, expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { textAnswer } from './answer.ts'
import { text } from './index.ts'
import type { TextSettings } from './settings-schema.ts'

const fieldOf = (settings = {}) => makeField<TextSettings>(text, settings)
const read = (raw: unknown, settings = {}) => textAnswer.read(raw, fieldOf(settings), context)

describe('reading', () => {
  test('surrounding spaces are kept', () => {
    expect(read('  Ada ')).toEqual({ answer: '  Ada ' })
  })

  test('spaces are not an answer to a required field', () => {
    expect(textAnswer.isMissing?.('   ', fieldOf())).toBe(true)
  })

  test('characters that the database cannot store are removed', () => {
    expect(read('a\0b\ud800')).toEqual({ answer: 'ab\ufffd' })
    expect(read('\0')).toEqual({ answer: null })
  })

  test('line breaks of a posted text area are one character each', () => {
    expect(read('a\r\nb\rc', { multi_lines: true, max_char_limit: 5 })).toEqual({
      answer: 'a\nb\nc',
    })
  })

  test('zero is an answer, also as a number', () => {
    expect([read('0'), read(0)]).toEqual([{ answer: '0' }, { answer: '0' }])
  })

  test('other types are refused', () => {
    const refused = { problem: { code: 'answer.text' } }
    for (const raw of [true, [], {}, ['a'], Number.NaN]) expect(read(raw)).toEqual(refused)
  })
})

describe('the character limit', () => {
  test('is enforced on the server too', () => {
    expect(read('abcd', { max_char_limit: 3 })).toEqual({
      problem: { code: 'answer.too_long', values: { max: 3 } },
    })
    expect(read('abc', { max_char_limit: 3 })).toEqual({ answer: 'abc' })
  })

  test('counts like the browser, two for an emoji', () => {
    expect(read('🙂', { max_char_limit: 1 })).toMatchObject({
      problem: { code: 'answer.too_long' },
    })
    expect(read('🙂', { max_char_limit: 2 })).toEqual({ answer: '🙂' })
  })

  test('is absent by default', () => {
    expect(read('a'.repeat(100_000))).toEqual({ answer: 'a'.repeat(100_000) })
  })
})

describe('the mask', () => {
  const phone = { input_mask: '(999) 999-9999' }

  test('requires its literals, and nothing more', () => {
    expect(read('(555) 123-4567', phone)).toEqual({ answer: '(555) 123-4567' })
    for (const raw of ['5551234567', '(555) 123-456', '(555) 123-4567 ', 'abc'])
      expect(read(raw, phone)).toEqual({
        problem: { code: 'answer.text.format', values: { format: '(___) ___-____' } },
      })
  })

  test('shows its slots as the author chose', () => {
    expect(read('x', { input_mask: '99', slot_char: '•' })).toEqual({
      problem: { code: 'answer.text.format', values: { format: '••' } },
    })
  })

  test('optional tokens may be omitted', () => {
    expect(read('12', { input_mask: '999?' })).toEqual({ answer: '12' })
  })

  test('is ignored for multiple lines', () => {
    expect(read('free', { ...phone, multi_lines: true })).toEqual({ answer: 'free' })
  })
})

describe('generated ids', () => {
  test('the server is told which kind to generate', () => {
    const made = (settings: object) => textAnswer.generates?.(fieldOf(settings))
    expect([
      made({}),
      made({ generates_uuid: true }),
      made({ generates_auto_increment_id: true }),
    ]).toEqual([null, 'uuid', 'auto_increment'])
  })
})

test('regular expressions are not anchored', () => {
  const { test: matches } = textAnswer.conditions['matches_regex']!
  expect(matches('say hello', 'l+o', fieldOf(), context)).toBe(true)
})
