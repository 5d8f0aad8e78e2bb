import type { TranslatedLanguage } from '@formstead/i18n'
import type { Template } from './template.ts'
import { templateIndustries, templates, templateTypes } from './templates.ts'

type Search = {
  /** Of the sentence. Templates are in English, but their types and industries have names in each language. */
  language: TranslatedLanguage
  limit: number
}

/** The templates whose words a sentence shares, best first; none where it shares nothing. */
export function findClosest(sentence: string, { language, limit }: Search): Template[] {
  const wanted = new Set(wordsOf(sentence))
  return templates
    .map((template) => ({ template, score: scoreOf(indexed(template, language), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ template }) => template)
}

/** How much a word says about a template, by where it stands. */
const weights = { name: 6, tags: 3, text: 2, fields: 1 }
type Indexed = Record<keyof typeof weights, ReadonlySet<string>>

function scoreOf(index: Indexed, wanted: ReadonlySet<string>): number {
  const places = Object.keys(weights) as (keyof typeof weights)[]
  return [...wanted].reduce((sum, word) => {
    const best = Math.max(0, ...places.map((at) => (index[at].has(word) ? weights[at] : 0)))
    return sum + best * rarity(word)
  }, 0)
}

const known = new Map<string, Indexed>()

function indexed(template: Template, language: TranslatedLanguage): Indexed {
  const key = `${language}/${template.slug}`
  const index = known.get(key) ?? {
    name: new Set(wordsOf(template.name)),
    tags: new Set(tagNames(template, language).flatMap(wordsOf)),
    text: new Set(wordsOf(`${template.short_description} ${template.description}`)),
    fields: new Set(fieldNames(template).flatMap(wordsOf)),
  }
  known.set(key, index)
  return index
}

const tagNames = ({ types, industries }: Template, language: TranslatedLanguage) =>
  [...templateTypes, ...templateIndustries]
    .filter(({ slug }) => types.includes(slug) || industries.includes(slug))
    .flatMap(({ name }) => [name.en, name[language]])

function fieldNames({ document }: Template): string[] {
  const { properties } = document as { properties?: readonly { name?: string }[] }
  return (properties ?? []).flatMap(({ name }) => name ?? [])
}

let rarities: Map<string, number> | undefined

/** A word that many templates have tells little. */
function rarity(word: string): number {
  rarities ??= countTemplates()
  return Math.log(1 + templates.length / (1 + (rarities.get(word) ?? 0)))
}

function countTemplates(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const template of templates) {
    const { name, tags, text, fields } = indexed(template, 'en')
    for (const word of new Set([...name, ...tags, ...text, ...fields]))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Words that a sentence about any form may hold. */
const common = new Set(
  'a an and are as at be build by can could create do each every for form forms from have how i in is it let like make my need of on or our people please so some template templates that the their them they this to us want we what when where which who will with would you your un une des le la les de du et ou pour je veux mon ma mes nous que qui avec dans formulaire formulaires modele modeles في من على عن إلى أن نموذج نماذج أريد مع'.split(
    ' ',
  ),
)

/** Without accents, case, the plural s and the Arabic article, so that "Événements" and "evenement" meet. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > 1 && !common.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$|^ال/, '') : word))
}
