import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translatedLanguages } from '@formstead/i18n'
import { expect, test } from 'vitest'

const pages = globSync('*/en.json', { cwd: import.meta.dirname }).map((file) => file.split('/')[0]!)
const read = (page: string, language: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, page, `${language}.json`), 'utf8'))

/** The shape of a content file: its keys, the lengths of its lists, and the placeholders in its texts. */
function shapeOf(part: unknown): unknown {
  if (typeof part === 'string')
    return { slots: (part.match(/\{\w+\}|\]\([^)]*\)/g) ?? []).toSorted() }
  if (Array.isArray(part)) return part.map(shapeOf)
  if (typeof part !== 'object' || part === null) return typeof part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, shapeOf(value)]))
}

test.each(pages.flatMap((page) => translatedLanguages.map((language) => [page, language])))(
  '%s in %s has the same structure as the English page',
  (page, language) => {
    expect(shapeOf(read(page, language))).toEqual(shapeOf(read(page, 'en')))
  },
)
