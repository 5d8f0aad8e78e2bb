import { describe, expect, test } from 'vitest'
import { compileCatalog, createTranslator, loadCatalog, languages } from '@formstead/i18n'
import { changeCodes } from '@formstead/form-engine'
import { describeChange, nameOfChange } from './change-words.ts'
import type { Change } from './use-form-changes.ts'

const change: Change = {
  kind: 'changed',
  subject: 'block',
  id: 'cv',
  name: 'CV',
  type: 'files',
  page: null,
  details: [],
}
const detail = { key: '', before: 'Old', after: 'New' }
const translator = async (language: (typeof languages)[number]) => {
  const catalog = await loadCatalog(language)
  return createTranslator(language, compileCatalog(catalog), (key) => {
    throw new Error(`No words for ${key}`)
  }).t
}

describe.each(languages)('in %s', (language) => {
  test.each(changeCodes)('%s has a description', async (code) => {
    const t = await translator(language)
    expect(describeChange({ ...change, details: [{ ...detail, code }] }, t)).not.toBe('')
  })
})

test('describes what happened, not how it is stored', async () => {
  const t = await translator('en')
  const say = (more: Partial<Change>) => {
    const one = { ...change, ...more }
    return `${nameOfChange(one, t)}: ${describeChange(one, t)}`
  }
  expect([
    say({ kind: 'added', page: 2 }),
    say({ kind: 'removed', name: '' }),
    say({ details: [{ ...detail, code: 'choice_renamed' }] }),
    say({
      details: [
        { ...detail, code: 'setting' },
        { ...detail, code: 'setting' },
      ],
    }),
    say({ subject: 'form', id: 'color', details: [{ ...detail, code: 'setting' }] }),
    say({
      subject: 'form',
      id: 'use_captcha',
      details: [{ code: 'setting', key: '', before: false, after: true }],
    }),
    say({ subject: 'variable', name: 'Score', details: [{ ...detail, code: 'formula' }] }),
  ]).toEqual([
    'CV: New on page 2.',
    'File: Removed.',
    'CV: Option “Old” is now “New”.',
    'CV: Its settings changed.',
    'Accent: Old → New',
    'Captcha: off → on',
    'Variable “Score”: Its formula changed.',
  ])
})
