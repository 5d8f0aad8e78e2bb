import { expect, test } from 'vitest'
import { extensionOf, readFileName, shownFileName } from './file-name.ts'

test('names may have parentheses, apostrophes, accents and spaces', () => {
  for (const name of ["it's (final)!*.pdf", ' a b .png', 'تقرير.pdf', 'Re v1.2.tar.gz', '..x'])
    expect(readFileName(name)).toBe(name)
})

test('path separators, control characters and lone surrogates are refused', () => {
  for (const name of ['a/b.pdf', '..\\b.pdf', 'a\0.pdf', 'a\nb.pdf', 'a\ud800.pdf', '.', '..', ''])
    expect(readFileName(name)).toBeNull()
  expect(readFileName('x'.repeat(501))).toBeNull()
})

test('a URL is not a name', () => {
  for (const url of [
    'https://app.example/logo.png',
    '//x.example/a',
    'data:text,x',
    'javascript:x',
  ])
    expect(readFileName(url)).toBeNull()
})

test('a link from the API resolves to the stored name', () => {
  expect(readFileName({ file_url: 'https://files.example/x?sig=1', file_name: 'x_1.pdf' })).toBe(
    'x_1.pdf',
  )
  expect(readFileName({ file_url: 'https://files.example/x' })).toBeNull()
  expect(readFileName({ file_name: 'https://files.example/x' })).toBeNull()
})

test('the unique suffix of a stored name is not shown', () => {
  const unique = '_6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a'
  expect(
    [`plan${unique}.pdf`, `plan${unique}`, `${unique}.pdf`, 'plan_2.pdf'].map(shownFileName),
  ).toEqual(['plan.pdf', 'plan', `${unique}.pdf`, 'plan_2.pdf'])
})

test('the extension follows the last dot, in any case', () => {
  expect(['a.PDF', 'a.tar.gz', 'a', 'a.', 'a. b'].map(extensionOf)).toEqual([
    'pdf',
    'gz',
    '',
    '',
    '',
  ])
})
