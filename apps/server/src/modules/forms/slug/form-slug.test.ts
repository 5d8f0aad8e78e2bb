import { expect, test } from 'vitest'
import { isSlug, makeSlug } from './form-slug.ts'

test('a generated slug is never mistaken for an id, even if the title has no Latin letters', () => {
  const slugs = Array.from({ length: 50_000 }, () => makeSlug('slug', '連絡先'))
  expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
})
