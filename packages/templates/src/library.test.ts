import { readdirSync } from 'node:fs'
import { languages } from '@formstead/i18n'
import { expect, test } from 'vitest'
import {
  findTemplate,
  listTemplates,
  loadTags,
  templateIndustries,
  templates,
  templateTypes,
} from './index.ts'

const slugs = templates.map(({ slug }) => slug)

test('every file of the library is listed, and a slug is fit for an address', () => {
  const files = readdirSync(new URL('../library', import.meta.url))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => name !== 'tags')
  expect(slugs.toSorted()).toEqual(files.toSorted())
  expect(slugs.filter((slug) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug))).toEqual([])
  expect(slugs.length).toBeGreaterThanOrEqual(64)
})

test('names are unique', () => {
  expect(new Set(templates.map(({ name }) => name.toLowerCase())).size).toBe(templates.length)
})

test('a template carries one to three types and industries, all of which exist', () => {
  const odd = templates.filter(
    ({ types, industries }) =>
      [types, industries].some(({ length }) => length < 1 || length > 3) ||
      types.some((type) => !templateTypes.includes(type)) ||
      industries.some((industry) => !templateIndustries.includes(industry)),
  )
  expect(odd.map(({ slug }) => slug)).toEqual([])
})

test('every type and every industry has a template', () => {
  const empty = [
    ...templateTypes.filter((type) => listTemplates({ type }).length === 0),
    ...templateIndustries.filter((industry) => listTemplates({ industry }).length === 0),
  ]
  expect(empty).toEqual([])
})

test('related templates exist, each is named once, and none names itself', () => {
  const odd = templates.filter(
    ({ slug, related }) =>
      related.length < 2 ||
      new Set(related).size < related.length ||
      related.includes(slug) ||
      related.some((other) => !findTemplate(other)),
  )
  expect(odd.map(({ slug, related }) => ({ slug, related }))).toEqual([])
})

test('there are 46 types and 26 industries, each once', () => {
  expect([templateTypes.length, templateIndustries.length]).toEqual([46, 26])
  for (const slugsOfTags of [templateTypes, templateIndustries])
    expect(new Set(slugsOfTags).size).toBe(slugsOfTags.length)
})

test.each(languages)('titles and descriptions in %s fit into search results', async (language) => {
  const { types, industries } = await loadTags(language)
  const long = [...types, ...industries].flatMap(
    ({ meta_title: title, meta_description: text }) => [
      ...(title.length > 65 ? [title] : []),
      ...(text.length > 170 ? [text] : []),
    ],
  )
  expect(long).toEqual([])
})

test('templates are found by slug and by both tags; other words find nothing', () => {
  const one = templates[0]!
  expect(findTemplate(one.slug)).toBe(one)
  const found = listTemplates({ type: one.types[0]!, industry: one.industries[0]! })
  expect(found).toContain(one)
  expect(found.every(({ types }) => types.includes(one.types[0]!))).toBe(true)
  expect(listTemplates()).toHaveLength(templates.length)
  expect(findTemplate('constructor')).toBeNull()
})
