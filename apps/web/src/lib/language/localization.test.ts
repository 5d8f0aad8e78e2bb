import { createTranslator, type Translator } from '@formstead/i18n'
import { expect, test } from 'vitest'
import { loadTranslator, type CatalogSelection } from './locale.ts'
import { createLocalization } from './localization.ts'

/** Loads that the test resolves one by one, in any order. */
function controlledLoads() {
  const requests: { selection: CatalogSelection; settle: (ok?: boolean) => void }[] = []
  const load = ({ language, parts }: CatalogSelection) =>
    new Promise<Translator>((resolve, reject) => {
      const settle = (ok = true) =>
        ok ? resolve(createTranslator(language, {})) : reject(new Error('offline'))
      requests.push({ selection: { language, parts }, settle })
    })
  const saved: string[] = []
  return {
    requests,
    saved,
    options: { load, saveLanguage: (language: string) => saved.push(language) },
  }
}

const english = createTranslator('en', {})

test('the editor messages are loaded once', async () => {
  const { requests, options } = controlledLoads()
  const { loadMessages, translator } = createLocalization(english, options)
  const first = loadMessages('editor')
  requests[0]!.settle()
  await first
  await loadMessages('editor')
  expect(requests.map(({ selection }) => selection)).toEqual([
    { language: 'en', parts: ['editor'] },
  ])
  expect(translator.get().current).not.toBe(english)
})

test('a language chosen while the editor messages load includes its own editor messages', async () => {
  const { requests, saved, options } = controlledLoads()
  const { loadMessages, setLanguage, translator } = createLocalization(english, options)
  const editor = loadMessages('editor')
  const french = setLanguage('fr')
  requests[1]!.settle()
  await french
  requests[0]!.settle()
  await editor
  expect(requests.map(({ selection }) => selection)).toEqual([
    { language: 'en', parts: ['editor'] },
    { language: 'fr', parts: ['editor'] },
  ])
  expect(translator.get().current.language).toBe('fr')
  expect(saved).toEqual(['fr'])
})

test('the language chosen last wins, whichever loads first', async () => {
  const { requests, saved, options } = controlledLoads()
  const { setLanguage, translator } = createLocalization(english, options)
  const changes = [setLanguage('fr'), setLanguage('ar')]
  requests[1]!.settle()
  await changes[1]
  requests[0]!.settle()
  await changes[0]
  expect(translator.get().current.language).toBe('ar')
  expect(saved).toEqual(['ar'])
})

test('choosing the current language saves it', async () => {
  const { requests, saved, options } = controlledLoads()
  const chosen = createLocalization(english, options).setLanguage('en')
  requests[0]!.settle()
  await chosen
  expect(saved).toEqual(['en'])
})

test('a language that fails to load is not requested again', async () => {
  const { requests, options } = controlledLoads()
  const { loadMessages, setLanguage, translator } = createLocalization(english, options)
  const french = setLanguage('fr')
  requests[0]!.settle(false)
  await expect(french).rejects.toThrow('offline')
  expect(translator.get().current).toBe(english)
  const editor = loadMessages('editor')
  requests[1]!.settle()
  await editor
  expect(requests[1]!.selection).toEqual({ language: 'en', parts: ['editor'] })
})

test('parts that are requested at the same time load together', async () => {
  const { requests, options } = controlledLoads()
  const { loadMessages } = createLocalization(english, options)
  const both = Promise.all([loadMessages('settings'), loadMessages('editor', 'settings')])
  requests[1]!.settle()
  requests[0]!.settle()
  await both
  await loadMessages('editor')
  expect(requests.map(({ selection }) => selection.parts)).toEqual([
    ['settings'],
    ['settings', 'editor'],
  ])
})

test('parts are loaded although a later request fails meanwhile', async () => {
  const { requests, options } = controlledLoads()
  const { loadMessages, translator } = createLocalization(english, options)
  const results = loadMessages('results')
  const editor = loadMessages('editor')
  requests[1]!.settle(false)
  await expect(editor).rejects.toThrow('offline')
  requests[0]!.settle()
  await results
  expect(translator.get().current).not.toBe(english)
  await loadMessages('results')
  expect(requests.map(({ selection }) => selection.parts)).toEqual([
    ['results'],
    ['results', 'editor'],
  ])
})

test('a language is changed although a later request fails meanwhile', async () => {
  const { requests, saved, options } = controlledLoads()
  const { loadMessages, setLanguage, translator } = createLocalization(english, options)
  const french = setLanguage('fr')
  const editor = loadMessages('editor')
  requests[1]!.settle(false)
  await expect(editor).rejects.toThrow('offline')
  requests[0]!.settle()
  await french
  expect(translator.get().current.language).toBe('fr')
  expect(saved).toEqual(['fr'])
})

test('the real catalogs contain the editor messages', async () => {
  const { t } = await loadTranslator({ language: 'fr', parts: ['editor'] })
  expect(t('field_types.rating.title')).not.toBe('field_types.rating.title')
})
