import { fallbackLanguage, type Language } from '@formstead/i18n'
import { loadTags, type TranslatedTags } from './tag.ts'
import type { Template } from './template.ts'
import { templates } from './templates.ts'

type Search = {
  /** The language of the sentence. Templates are in English, but their types and industries are translated. */
  language: Language
  limit: number
}

/** The templates that share words with a sentence, best match first; empty if none does. */
export async function findClosest(
  sentence: string,
  { language, limit }: Search,
): Promise<Template[]> {
  const wanted = [...new Set(wordsOf(sentence))]
  const indexes = await loadIndexes(language)
  const rarities = wanted.map((word) => rarityOf(word, indexes))
  return templates
    .map((template, at) => ({
      template,
      score: wanted.reduce(
        (sum, word, which) => sum + weightOf(word, indexes[at]!) * rarities[which]!,
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ template }) => template)
}

/** How much a word says about a template, depending on where it occurs. */
const weights = { name: 6, tags: 3, text: 2, fields: 1 }
const places = Object.keys(weights) as (keyof typeof weights)[]
type Index = Record<keyof typeof weights, ReadonlySet<string>>

const weightOf = (word: string, index: Index) =>
  Math.max(0, ...places.map((at) => (index[at].has(word) ? weights[at] : 0)))

/** Words that occur in many templates count less. */
function rarityOf(word: string, indexes: readonly Index[]): number {
  const { length } = indexes.filter((index) => places.some((at) => index[at].has(word)))
  return Math.log(1 + indexes.length / (1 + length))
}

const loaded = new Map<Language, Promise<readonly Index[]>>()

/** One index per template, in the same order. */
function loadIndexes(language: Language): Promise<readonly Index[]> {
  const loading =
    loaded.get(language) ??
    Promise.all([fallbackLanguage, language].map(loadTags)).then((tags) =>
      templates.map((template) => indexOf(template, tags)),
    )
  loaded.set(language, loading)
  return loading
}

const indexOf = (template: Template, tags: readonly TranslatedTags[]): Index => ({
  name: new Set(wordsOf(template.name)),
  tags: new Set(tagNames(template, tags).flatMap(wordsOf)),
  text: new Set(wordsOf(`${template.short_description} ${template.description}`)),
  fields: new Set(fieldNames(template).flatMap(wordsOf)),
})

const tagNames = (template: Template, tags: readonly TranslatedTags[]) =>
  tags
    .flatMap(({ types, industries }) => [
      ...types.filter(({ slug }) => template.types.includes(slug)),
      ...industries.filter(({ slug }) => template.industries.includes(slug)),
    ])
    .map(({ name }) => name)

function fieldNames({ document }: Template): string[] {
  const { properties } = document as { properties?: readonly { name?: string }[] }
  return (properties ?? []).flatMap(({ name }) => name ?? [])
}

/** Words that may occur in a sentence about any form. */
const common = new Set(
  'a an and are as at be build by can could create do each every for form forms from have how i in is it let like make my need of on or our people please so some template templates that the their them they this to us want we what when where which who will with would you your un une des le la les de du et ou pour je veux mon ma mes nous que qui avec dans formulaire formulaires modele modeles في من على عن إلى أن نموذج نماذج أريد مع'.split(
    ' ',
  ),
)

/** Without accents, case, the plural s and the Arabic article, so that "Événements" and "evenement" match. */
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
