import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { filesAnswer } from './answer.ts'
import { files } from './index.ts'
import type { FilesSettings } from './settings-schema.ts'

const field = (settings: Record<string, unknown> = {}) => makeField<FilesSettings>(files, settings)
const many = field({ multiple: true, allowed_file_types: 'pdf', max_file_size: 1 })
const stored = { name: 'plan.pdf', bytes: 1000 }
const knowing = { ...context, findFile: (name: string) => (name === 'token' ? stored : undefined) }

test('one name, a list of names and a list of links become a list of unique names', () => {
  const link = { file_url: 'https://files.example/a?sig=1', file_name: 'a.pdf' }
  const readings = ['a.pdf', ['a.pdf'], [link], ['a.pdf', link, '', null]]
  for (const raw of readings)
    expect(filesAnswer.read(raw, field(), context)).toEqual({ answer: ['a.pdf'] })
})

test('an empty list is no answer', () => {
  expect(filesAnswer.read([], many, context)).toEqual({ answer: null })
})

test('only one file, unless several are allowed', () => {
  const raw = ['a.pdf', 'b.pdf']
  expect(filesAnswer.read(raw, field(), context)).toEqual({
    problem: { code: 'answer.files.only_one' },
  })
  expect(filesAnswer.read(raw, many, context)).toEqual({ answer: raw })
})

test('an absolute URL is refused', () => {
  expect(filesAnswer.read(['https://app.example/logo.png'], many, context)).toEqual({
    problem: { code: 'answer.files.invalid' },
  })
})

test('type and size of the uploaded file are checked, whatever its token says', () => {
  const read = (name: string, bytes: number) =>
    filesAnswer.read(['token.pdf'], many, { ...context, findFile: () => ({ name, bytes }) })
  expect(read('a.pdf', 1)).toEqual({ answer: ['a.pdf'] })
  expect(read('a.exe', 1)).toMatchObject({ problem: { code: 'answer.files.wrong_type' } })
  expect(read('a.pdf', 1_000_001)).toMatchObject({ problem: { code: 'answer.files.too_large' } })
})

test('a file that was never uploaded is refused if uploads are known', () => {
  expect(filesAnswer.read(['token'], many, knowing)).toEqual({ answer: ['plan.pdf'] })
  expect(filesAnswer.read(['other.pdf'], many, knowing)).toEqual({
    problem: { code: 'answer.files.missing', values: { file: 'other.pdf' } },
  })
})

test('the browser leaves a token without extension to the server', () => {
  expect(filesAnswer.read(['token'], many, context)).toEqual({ answer: ['token'] })
})

test('an upload in progress or interrupted is not an answer yet', () => {
  expect(filesAnswer.read(['a.pdf', { uploading: 'k', name: 'b.pdf' }], many, context)).toEqual({
    problem: { code: 'answer.files.unfinished' },
  })
})

test('without JavaScript, new files are added to those not marked for removal', () => {
  const sent = posted({
    field: ['new.pdf', ''],
    'field[kept]': ['one.pdf', 'two.pdf'],
    'field[removed]': ['one.pdf'],
  })
  expect(filesAnswer.readPost?.(sent, many)).toEqual(['two.pdf', 'new.pdf'])
  expect(filesAnswer.readPost?.(sent, field())).toEqual(['new.pdf'])
})

test('without JavaScript, a single file stays if no other was chosen', () => {
  const sent = posted({ field: '', 'field[kept]': 'one.pdf' })
  expect(filesAnswer.readPost?.(sent, field())).toEqual(['one.pdf'])
})

test('a link cannot prefill a file', () => {
  expect(filesAnswer.readPrefill?.(['secret.pdf'], field())).toBeNull()
})

test('files are printed with their original names', () => {
  const names = ['plan_6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a.pdf', 'b.png']
  expect(filesAnswer.toText(names, field(), englishWords)).toBe('plan.pdf, b.png')
})

test('limits below 1 MB are refused', () => {
  expect(files.settings.safeParse({ max_file_size: 0.5 }).success).toBe(false)
})

test.each([
  [['pdf', '.PNG'], 'pdf, .PNG'],
  [[], null],
  [false, null],
])('reads the types %j as %j', (allowed_file_types, kept) => {
  expect(field({ allowed_file_types }).allowed_file_types).toBe(kept)
})
