import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { messageFiles, type About, type Texts } from './read-locale.ts'

/** What is wrong with the translation of a text. */
export type Flaw = { key: string; flaw: string }

type Pair = { key: string; english: string; text: string }
type Check = (pair: Pair, language: string, about: About) => string | undefined

/** Compares the texts of a language with the English ones. */
export function checkTexts(english: Texts, texts: Texts, language: string, about: About): Flaw[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key))
  const superfluous = [...texts.keys()].filter((key) => !english.has(key))
  const pairs = [...english].flatMap(([key, source]) => {
    const text = texts.get(key)
    return text === undefined ? [] : [{ key, english: source, text }]
  })
  return [
    ...missing.map((key) => ({ key, flaw: 'is missing' })),
    ...superfluous.map((key) => ({ key, flaw: 'does not exist in English' })),
    ...pairs.flatMap((pair) =>
      checks.flatMap((check) => {
        const flaw = check(pair, language, about)
        return flaw ? [{ key: pair.key, flaw }] : []
      }),
    ),
  ]
}

const compiled = new Map<string, CompiledMessage>()

/** Cached, because every English text is compared with those of all languages. */
function compile(text: string): CompiledMessage {
  const message = compiled.get(text) ?? compileMessageOrThrow(text)
  compiled.set(text, message)
  return message
}

const isMessage = (key: string) => messageFiles.includes(key.split(':')[0]!)

const syntax: Check = ({ key, english, text }) => {
  if (text.trim() === '') return english === '' ? undefined : 'is empty'
  if (/^\s|\s$| {2}/.test(text)) return 'has superfluous spaces'
  if (!isMessage(key)) return undefined
  try {
    compile(text)
  } catch (error) {
    return `is not a valid message: ${String(error)}`
  }
  return undefined
}

const slots: Check = ({ key, english, text }) => {
  const before = slotsOf(key, english)
  const after = slotsOf(key, text)
  return before === after ? undefined : `has ${after || 'no slots'} instead of ${before || 'none'}`
}

/** Arguments, tags and targets of links, which a translation must keep. */
function slotsOf(key: string, text: string): string {
  const tags = text.match(/<\/?\w+[^>]*>|\]\([^)]*\)/g) ?? []
  if (!isMessage(key)) return [...tags, ...(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ')
  try {
    const names = argumentsOf(compile(text)).map((name) => `{${name}}`)
    return [...new Set([...tags, ...names])].toSorted().join(' ')
  } catch {
    return ''
  }
}

const argumentsOf = (message: CompiledMessage): string[] =>
  message.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, , forms] = part
    const inner = Object.values(typeof forms === 'object' ? (forms ?? {}) : {})
    return [name, ...inner.flatMap((form) => (Array.isArray(form) ? argumentsOf(form) : []))]
  })

const plurals: Check = ({ key, english, text }, language) => {
  if (!isMessage(key) || !text.includes(', plural,')) return undefined
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const absent = pluralCategories.filter((form) => !new RegExp(`\\b${form} \\{`).test(text))
  const known = ['zero', 'one', 'two', 'few', 'many', 'other']
  const superfluous = known.filter(
    (form) =>
      !(pluralCategories as string[]).includes(form) && new RegExp(`\\b${form} \\{`).test(text),
  )
  // A language whose "zero" is exactly 0 needs no separate text for it.
  if (english.includes('=0 {') && !text.includes('=0 {') && !pluralCategories.includes('zero'))
    return 'lacks the text for none'
  if (absent.length > 0) return `lacks the plural ${absent.join(', ')}`
  return superfluous.length > 0 ? `has the plural ${superfluous.join(', ')}` : undefined
}

/** The visible words: no placeholders, tags, addresses or plural syntax. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\{\w+, plural,|\b(?:zero|one|two|few|many|other) (?=\{)/g, ' ')
    .replaceAll(/<[^>]*>|\]\([^)]*\)|\{\w+(?:, \w+)?\}|https?:\S+|[\w.+-]+@[\w.-]+|[#{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Names, abbreviations and code, which are the same in every language. */
const isCode = (words: string) =>
  /^[^\p{Ll}]*$/u.test(words) || /^(?=.*[\d/_.=#@-])[\x21-\x7e]+$/.test(words)

const translated: Check = ({ english, text }, _language, { same }) =>
  text === english && !isCode(wordsOf(english)) && !same.includes(english)
    ? 'is the same as in English'
    : undefined

const scripts: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bn: 'Bengali',
  hi: 'Devanagari',
  ja: 'Han}\\p{sc=Hiragana}\\p{sc=Katakana',
  ko: 'Hangul',
  mr: 'Devanagari',
  pa: 'Gurmukhi',
  ru: 'Cyrillic',
  sr: 'Cyrillic',
  ta: 'Tamil',
  te: 'Telugu',
  uk: 'Cyrillic',
  ur: 'Arabic',
  zh: 'Han',
}

const script: Check = ({ english, text }, language, { same }) => {
  const words = wordsOf(text)
  const own = scripts[language] ?? 'Latin'
  const foreign = new RegExp(`[^\\p{sc=${own}}\\p{sc=Latin}\\p{sc=Common}\\p{sc=Inherited}]`, 'u')
  const found = foreign.exec(words)
  if (found) return `has a letter of another script: ${found[0]}`
  if (own === 'Latin' || same.includes(english) || isCode(wordsOf(english))) return undefined
  if (!new RegExp(`[\\p{sc=${own}}]`, 'u').test(words))
    return 'is not in the script of the language'
  if (/\p{sc=Cyrillic}\p{sc=Latin}|\p{sc=Latin}\p{sc=Cyrillic}/u.test(words))
    return 'mixes scripts within a word'
  const source = `${wordsOf(english)} ${same.join(' ')}`.toLowerCase()
  const latin = words.match(/\p{sc=Latin}{2,}/gu) ?? []
  const untranslated = latin.filter((word) => !source.includes(word.toLowerCase()))
  return untranslated.length > 0 ? `has Latin words: ${untranslated.join(', ')}` : undefined
}

const dense = new Set(['zh', 'ja', 'ko'])

const length: Check = ({ key, english, text }, language, { lengths }) => {
  const before = wordsOf(english).length
  const after = wordsOf(text).length
  if (lengths.includes(key) || text.includes(', plural,')) return undefined
  const longest = before * 1.9 + 12
  const shortest = dense.has(language) ? before * 0.15 : before < 20 ? 0 : before * 0.35
  if (after > longest) return `is ${after} characters long, English ${before}`
  return after < shortest ? `is only ${after} characters long, English ${before}` : undefined
}

const avoided: Check = ({ english, text }, language, { terms }) => {
  for (const [term, { avoid = [] }] of Object.entries(terms)) {
    if (!hasTerm(english, term)) continue
    const word = avoid.find((one) => includes(text, one, language))
    if (word) return `says “${word}” for “${term}”`
  }
  return undefined
}

const checks: readonly Check[] = [syntax, slots, plurals, translated, script, length, avoided]

/** Finds a noun or its plural. Only "publish" is a verb. */
const hasTerm = (english: string, term: string) =>
  new RegExp(`\\b${term}(?:${term === 'publish' ? 'es|ed|ing' : 's'})?\\b`, 'i').test(
    wordsOf(english),
  )

const includes = (text: string, word: string, language: string) =>
  fold(text, language).includes(fold(word, language))

/** Vowel marks are optional in Arabic. */
const fold = (text: string, language: string) => {
  const lower = text.toLocaleLowerCase(language)
  return language === 'ar' ? lower.replaceAll(/\p{M}/gu, '') : lower
}

/** The keys of texts that do not use the glossary's word for a term, by term. */
export function findOtherTerms(
  english: Texts,
  texts: Texts,
  language: string,
  { terms }: About,
): Map<string, { keys: string[]; share: number }> {
  return new Map(
    Object.entries(terms).map(([term, { use }]) => {
      const all = [...english].filter(([, source]) => hasTerm(source, term))
      const keys = all
        .filter(([key]) => !use.some((word) => includes(texts.get(key) ?? '', word, language)))
        .map(([key]) => key)
      return [term, { keys, share: keys.length / Math.max(1, all.length) }]
    }),
  )
}
