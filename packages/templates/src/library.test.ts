import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  findIndustry,
  findTemplate,
  findType,
  listTemplates,
  templateIndustries,
  templates,
  templateTypes,
} from './index.ts'

const slugs = templates.map(({ slug }) => slug)
const tags = [...templateTypes, ...templateIndustries]

test('every file of the library is listed, and a slug is fit for an address', () => {
  const files = readdirSync(new URL('../library', import.meta.url))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => name !== 'types' && name !== 'industries')
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
      types.some((type) => !findType(type)) ||
      industries.some((industry) => !findIndustry(industry)),
  )
  expect(odd.map(({ slug }) => slug)).toEqual([])
})

test('every type and every industry has a template', () => {
  const empty = [
    ...templateTypes.filter(({ slug }) => listTemplates({ type: slug }).length === 0),
    ...templateIndustries.filter(({ slug }) => listTemplates({ industry: slug }).length === 0),
  ]
  expect(empty.map(({ slug }) => slug)).toEqual([])
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

test('there are 46 types and 26 industries, each once, with texts in every language', () => {
  expect([templateTypes.length, templateIndustries.length]).toEqual([46, 26])
  for (const list of [templateTypes, templateIndustries])
    expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
  const bare = tags.filter((tag) =>
    [tag.name, tag.meta_title, tag.meta_description, tag.description].some(
      ({ en, fr, ar }) => !en || !fr || !/[\u0600-\u06FF]/.test(ar),
    ),
  )
  expect(bare.map(({ slug }) => slug)).toEqual([])
})

test('titles and descriptions fit into search results', () => {
  const long = tags.flatMap(({ meta_title: title, meta_description: description }) => [
    ...Object.values(title).filter(({ length }) => length > 65),
    ...Object.values(description).filter(({ length }) => length > 170),
  ])
  expect(long).toEqual([])
})

test('templates are found by slug and by both tags; other words find nothing', () => {
  const one = templates[0]!
  expect(findTemplate(one.slug)).toBe(one)
  const found = listTemplates({ type: one.types[0]!, industry: one.industries[0]! })
  expect(found).toContain(one)
  expect(found.every(({ types }) => types.includes(one.types[0]!))).toBe(true)
  expect(listTemplates()).toHaveLength(templates.length)
  expect([findTemplate('constructor'), findType(''), findIndustry('none')]).toEqual([
    null,
    null,
    null,
  ])
})
