import { randomInt, randomUUID } from 'node:crypto'
import { isCausedBy } from '../../../database/failures.ts'
import { invalid, problem } from '../../../problems.ts'

export type SlugStyle = 'slug' | 'uuid'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const suffixLength = 6
const longestStem = 60

/** Creates a slug. Readable slugs end in random letters, so that a form cannot be found by guessing its title. */
export function makeSlug(style: SlugStyle, title: string): string {
  if (style === 'uuid') return randomUUID()
  const slug = [stemOf(title), makeSuffix()].filter(Boolean).join('-')
  return isSlug(slug) ? slug : makeSlug(style, title)
}

/** Pages of the app that share the URL space of forms. */
const reserved = new Set(['create'])

function makeSuffix(): string {
  const suffix = Array.from({ length: suffixLength }, () => letters[randomInt(letters.length)])
  return suffix.join('')
}

export const slugStyleOf = (slug: string): SlugStyle =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(slug) ? 'uuid' : 'slug'

/** Groups of lower-case letters and digits, joined by single hyphens. Digits alone would be mistaken for an id. */
export const isSlug = (text: string): boolean =>
  text.length <= 255 &&
  /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text) &&
  !/^\d+$/.test(text) &&
  !reserved.has(text)

const stemOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longestStem)
    .replaceAll(/^-+|-+$/g, '')

/** Handles a slug that was taken between the check and the write. */
export async function refuseTakenSlug<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'forms_slug_key')) throw error
    throw invalid([problem('slug', 'form.slug_taken')])
  }
}
