import { expect, test } from 'vitest'
import { selling } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'

const { app } = await createTestApp({ ...selling, APP_URL: 'https://forms.example' })

type Kind = { parent?: string; properties: Readonly<Record<string, readonly string[]>> }

/** The schema.org definitions of the types and properties that we use, as of November 2026. */
const vocabulary: Readonly<Record<string, Kind>> = {
  Thing: { properties: { name: ['Text'], url: ['URL'], description: ['Text'] } },
  CreativeWork: {
    parent: 'Thing',
    properties: { mainEntity: ['Thing'], offers: ['Offer'], text: ['Text'] },
  },
  SoftwareApplication: {
    parent: 'CreativeWork',
    properties: { applicationCategory: ['Text', 'URL'], operatingSystem: ['Text'] },
  },
  WebPage: { parent: 'CreativeWork', properties: {} },
  FAQPage: { parent: 'WebPage', properties: {} },
  Comment: { parent: 'CreativeWork', properties: {} },
  Question: { parent: 'Comment', properties: { acceptedAnswer: ['Answer', 'ItemList'] } },
  Answer: { parent: 'Comment', properties: {} },
  ItemList: { parent: 'Thing', properties: { itemListElement: ['ListItem', 'Text', 'Thing'] } },
  BreadcrumbList: { parent: 'ItemList', properties: {} },
  ListItem: { parent: 'Thing', properties: { position: ['Integer', 'Text'], item: ['Thing'] } },
  Offer: { parent: 'Thing', properties: { price: ['Number', 'Text'], priceCurrency: ['Text'] } },
}

const lineOf = (type: string): string[] => {
  const { parent } = vocabulary[type] ?? {}
  return [type, ...(parent ? lineOf(parent) : [])]
}

/** A URL stands for the thing at that URL. */
function typesOf(value: unknown): string[] {
  if (Number.isInteger(value)) return ['Integer', 'Number']
  if (typeof value === 'string')
    return URL.canParse(value) ? ['URL', 'Text', 'Thing'] : value === '' ? [] : ['Text']
  return lineOf(String((value as { '@type'?: unknown })['@type']))
}

function findFaults(node: Readonly<Record<string, unknown>>): string[] {
  const { '@type': type, ...properties } = node
  const kinds = lineOf(String(type))
  if (!vocabulary[kinds[0]!]) return [`${String(type)} does not exist`]
  return Object.entries(properties).flatMap(([name, given]) => {
    const ranges = kinds.map((kind) => vocabulary[kind]?.properties[name]).find(Boolean)
    if (!ranges) return [`${kinds[0]} has no ${name}`]
    return [given]
      .flat()
      .flatMap((value) => [
        ...(typesOf(value).some((one) => ranges.includes(one)) ? [] : [`${name} of ${kinds[0]}`]),
        ...(typeof value === 'object' && value !== null ? findFaults({ ...value }) : []),
      ])
  })
}

test.each([
  ['/', ['SoftwareApplication', 'FAQPage']],
  ['/pricing', ['BreadcrumbList']],
  ['/templates/types/order_forms', ['BreadcrumbList']],
  ['/templates/event-sign-up', ['BreadcrumbList', 'FAQPage']],
  ['/integrations/webhook', ['BreadcrumbList']],
  ['/fr/compare/opnform', ['BreadcrumbList']],
  ['/ar/templates/industries/education_forms', ['BreadcrumbList']],
])('%s describes itself in words of schema.org', async (url, types) => {
  const headers = { host: 'forms.example', accept: 'text/html' }
  const { body } = await app.inject({ url, headers })
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const { '@context': context, '@graph': graph } = JSON.parse(json) as {
    '@context': string
    '@graph': Record<string, unknown>[]
  }
  expect(context).toBe('https://schema.org')
  expect(graph.map((node) => node['@type'])).toEqual(types)
  expect(graph.flatMap(findFaults)).toEqual([])
})

test('an unknown term or a value of the wrong type is a fault', () => {
  const node = { '@type': 'FAQPage', questions: 3, mainEntity: { '@type': 'Question', name: 4 } }
  expect(findFaults(node)).toEqual(['FAQPage has no questions', 'name of Question'])
})
