import { languages } from '@formstead/i18n'
import { describe, expect, test } from 'vitest'
import { addressIn, pageHead } from './page-head.ts'

const config = { appName: 'Acme & Forms', appUrl: 'https://forms.example', appUrlIsGiven: true }
const facts = { title: 'Questions', description: 'What people "ask"' }
const page = { path: '/templates', language: 'fr' } as const

test('a head names the page, its language and its translations', () => {
  const head = pageHead(config, page, facts, null)
  expect(head).toContain('<title>Questions · Acme &amp; Forms</title>')
  expect(head).toContain('<meta name="description" content="What people &quot;ask&quot;">')
  expect(head).toContain('<link rel="canonical" href="https://forms.example/fr/templates">')
  const alternates = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates).toHaveLength(languages.length + 1)
  expect(Object.fromEntries(alternates.map(([, language, url]) => [language, url]))).toMatchObject({
    en: 'https://forms.example/templates',
    fr: 'https://forms.example/fr/templates',
    ar: 'https://forms.example/ar/templates',
    'x-default': 'https://forms.example/templates',
  })
  expect(head).not.toContain('robots')
})

test.each([
  ['a page that is not for search engines', config, { ...page, isIndexed: false }],
  ['an instance without a public address', { ...config, appUrlIsGiven: false }, page],
])('%s is left out', (_, given, address) => {
  const head = pageHead(given, address, facts, null)
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).not.toContain('canonical')
})

test('the first page is at the root of the instance or of a language', () => {
  expect(addressIn('https://forms.example', { path: '/', language: 'en' })).toBe(
    'https://forms.example/',
  )
  expect(addressIn('https://forms.example', { path: '/', language: 'ar' })).toBe(
    'https://forms.example/ar',
  )
})

describe('structured data', () => {
  const attack = '</script><script>alert(1)</script><!-- \u2028'
  const product = {
    ...facts,
    isProduct: true,
    crumbs: [
      { name: 'Home', path: '/' },
      { name: 'Templates', path: '/templates' },
    ],
    questions: [{ question: attack, answer: 'Yes' }],
  }
  const head = pageHead(config, page, product, null)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)!

  test('text cannot end the script element', () => {
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(json).not.toMatch(/[<>\u2028]/)
    expect(JSON.parse(json)['@graph'][2].mainEntity[0].name).toBe(attack)
  })

  test('describes the product, the breadcrumbs and the questions', () => {
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'SoftwareApplication',
          name: 'Acme & Forms',
          url: 'https://forms.example',
          description: facts.description,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://forms.example/fr' },
            {
              '@type': 'ListItem',
              position: 2,
              name: 'Templates',
              item: 'https://forms.example/fr/templates',
            },
          ],
        },
        {
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: attack,
              acceptedAnswer: { '@type': 'Answer', text: 'Yes' },
            },
          ],
        },
      ],
    })
  })
})
