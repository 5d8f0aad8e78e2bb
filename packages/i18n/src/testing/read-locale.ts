import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../locales')

/** Every text of a language by `file:key`, for example `app:common.save`. */
export type Texts = ReadonlyMap<string, string>

/** Decisions that translators of a language share, and what is known about the quality of its texts. */
export type About = {
  /** How people are addressed, for example "Sie". */
  formality: string
  /** The word for each English term, as stems that cover its inflections; and words that must not stand for it. */
  terms: Readonly<Record<string, { use: readonly string[]; avoid?: readonly string[] }>>
  /** Texts that are the same in English. Those of English itself are names, the same in every language. */
  same: readonly string[]
  /** Keys of texts whose length is all right although it is unusual. */
  lengths: readonly string[]
  /** The last sample that was translated back into English without seeing the source. */
  review: { sample: number; deviations: number } | null
  notes: string
}

export function readAbout(language: string): About {
  const about: About = readJson(language, 'about')
  const names = language === 'en' ? [] : readAbout('en').same
  return { ...about, same: [...about.same, ...names] }
}

export function readLocale(language: string, files: readonly string[] = textFiles): Texts {
  return new Map(
    files.flatMap((file) =>
      flatten(readJson(language, file), []).map(([path, text]): [string, string] => [
        `${file}:${path.join('.')}`,
        text,
      ]),
    ),
  )
}

/** The files whose texts are ICU messages; the others have `{name}` placeholders only. */
export const messageFiles = globSync('*.json', { cwd: join(folder, 'en') })
  .map((file) => file.replace('.json', ''))
  .filter((file) => !['about', 'site', 'starters', 'templates'].includes(file))
  .toSorted()

const textFiles = [...messageFiles, 'site', 'starters', 'templates']

/** The files of languages that only forms have. */
export const respondentFiles = ['answers', 'respondent']

const readJson = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8'))

function flatten(value: unknown, path: readonly string[]): (readonly [string[], string])[] {
  if (typeof value === 'string') return [[[...path], value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, [...path, key]))
}
