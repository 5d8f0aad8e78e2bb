import { expect, test } from 'vitest'
import { findFileFault, printExtensions, readExtensions } from './file-rules.ts'

const rules = { extensions: ['pdf', 'jpg', 'jpeg'], maxMegabytes: 2 }
const anything = { extensions: [], maxMegabytes: null }

test('lists of extensions are read in any spelling', () => {
  expect(readExtensions(' .PDF; *.docx,,pdf\tJpg ')).toEqual(['pdf', 'docx', 'jpg', 'jpeg'])
  expect(readExtensions(null)).toEqual([])
})

test('extensions are shown once per type', () => {
  expect(printExtensions(['pdf', 'jpg', 'jpeg'])).toBe('PDF, JPG')
})

test('a file of another type is refused with the accepted types', () => {
  expect(findFileFault({ name: 'a.exe', bytes: 1 }, rules)).toEqual({
    code: 'answer.files.wrong_type',
    values: { file: 'a.exe', types: 'PDF, JPG' },
  })
  expect(findFileFault({ name: 'a.JPEG', bytes: 1 }, rules)).toBeNull()
})

test('a megabyte is a million bytes, and the limit is inclusive', () => {
  expect(findFileFault({ name: 'a.pdf', bytes: 2_000_000 }, rules)).toBeNull()
  expect(findFileFault({ name: 'a.pdf', bytes: 2_000_001 }, rules)).toEqual({
    code: 'answer.files.too_large',
    values: { file: 'a.pdf', max: 2 },
  })
})

test('files that browsers execute are refused, even if the author allows them', () => {
  for (const extension of ['html', 'htm', 'xhtml', 'XML'])
    for (const allowed of [anything, { ...anything, extensions: [extension.toLowerCase()] }])
      expect(findFileFault({ name: `a.${extension}`, bytes: 1 }, allowed)).toEqual({
        code: 'answer.files.active_content',
        values: { file: `a.${extension}` },
      })
})
