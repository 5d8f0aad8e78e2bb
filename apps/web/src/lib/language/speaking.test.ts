import { createTranslator, type Translator } from '@formstead/i18n'
import { expect, test } from 'vitest'
import { loadTranslator, type Speech } from './locale.ts'
import { createSpeaking } from './speaking.ts'

/** Answers when told to, in any order. */
function slowLoads() {
  const asked: { speech: Speech; settle: (ok?: boolean) => void }[] = []
  const load = ({ language, editor }: Speech) =>
    new Promise<Translator>((resolve, reject) => {
      const settle = (ok = true) =>
        ok ? resolve(createTranslator(language, {})) : reject(new Error('offline'))
      asked.push({ speech: { language, editor }, settle })
    })
  const remembered: string[] = []
  return {
    asked,
    remembered,
    ports: { load, remember: (language: string) => remembered.push(language) },
  }
}

const english = createTranslator('en', {})

test("the editor's words come when they are asked for, once", async () => {
  const { asked, ports } = slowLoads()
  const { loadEditorWords, translator } = createSpeaking(english, ports)
  const first = loadEditorWords()
  asked[0]!.settle()
  await first
  await loadEditorWords()
  expect(asked.map(({ speech }) => speech)).toEqual([{ language: 'en', editor: true }])
  expect(translator.get().current).not.toBe(english)
})

test('a language chosen while they load brings its own', async () => {
  const { asked, remembered, ports } = slowLoads()
  const { loadEditorWords, speak, translator } = createSpeaking(english, ports)
  const words = loadEditorWords()
  const french = speak('fr')
  asked[1]!.settle()
  await french
  asked[0]!.settle()
  await words
  expect(asked.map(({ speech }) => speech)).toEqual([
    { language: 'en', editor: true },
    { language: 'fr', editor: true },
  ])
  expect(translator.get().current.language).toBe('fr')
  expect(remembered).toEqual(['fr'])
})

test('the last of two languages is spoken, whichever arrives first', async () => {
  const { asked, remembered, ports } = slowLoads()
  const { speak, translator } = createSpeaking(english, ports)
  const spoken = [speak('fr'), speak('ar')]
  asked[1]!.settle()
  await spoken[1]
  asked[0]!.settle()
  await spoken[0]
  expect(translator.get().current.language).toBe('ar')
  expect(remembered).toEqual(['ar'])
})

test('a language that is spoken already is remembered when it is chosen', async () => {
  const { asked, remembered, ports } = slowLoads()
  const chosen = createSpeaking(english, ports).speak('en')
  asked[0]!.settle()
  await chosen
  expect(remembered).toEqual(['en'])
})

test('a language that cannot be loaded is forgotten', async () => {
  const { asked, ports } = slowLoads()
  const { loadEditorWords, speak, translator } = createSpeaking(english, ports)
  const french = speak('fr')
  asked[0]!.settle(false)
  await expect(french).rejects.toThrow('offline')
  expect(translator.get().current).toBe(english)
  const words = loadEditorWords()
  asked[1]!.settle()
  await words
  expect(asked[1]!.speech).toEqual({ language: 'en', editor: true })
})

test("the real catalogs have the editor's words", async () => {
  const { t } = await loadTranslator({ language: 'fr', editor: true })
  expect(t('field_types.rating.title')).not.toBe('field_types.rating.title')
})
