import { templateIndustries, templates, templateTypes } from '@formstead/templates'
import { describe, expect, test } from 'vitest'
import { selling } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { formBody } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const appUrl = 'https://forms.example'
const hosted = {
  SELF_HOSTED: 'false',
  APP_URL: appUrl,
  TEMPLATE_EDITOR_EMAILS: 'editor@people.test',
}
const headers = { host: 'forms.example' }

describe('the sitemap', async () => {
  const { app, call, db } = await createTestApp(hosted)
  const read = async (url: string) => (await app.inject({ url, headers })).body

  test('is an index with a sitemap for each language, named by robots.txt', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${appUrl}/sitemap.xml`)
    const index = await read('/sitemap.xml')
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      expect.arrayContaining([
        `${appUrl}/sitemaps/en.xml`,
        `${appUrl}/sitemaps/fr.xml`,
        `${appUrl}/sitemaps/ar.xml`,
      ]),
    )
  })

  test('lists the pages, templates, types and industries, each with its translations', async () => {
    const sitemap = await read('/sitemaps/fr.xml')
    const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
    expect(locations).toContain(`${appUrl}/fr`)
    expect(locations).toContain(`${appUrl}/fr/integrations/slack`)
    expect(locations).toContain(`${appUrl}/fr/compare/typebot`)
    const below = (path: string) =>
      locations.filter((loc) => loc.startsWith(`${appUrl}/fr${path}`)).length
    expect(below('/templates/types/')).toBe(templateTypes.length)
    expect(below('/templates/industries/')).toBe(templateIndustries.length)
    expect(below('/templates/')).toBe(
      templateTypes.length + templateIndustries.length + templates.length,
    )
    expect(sitemap).toContain(`hreflang="en" href="${appUrl}/privacy-policy"`)
    expect(sitemap).not.toMatch(/\/(login|home|setup|register)</)
  })

  test('lists users’ templates as soon as they are published', async () => {
    const email = 'editor@people.test'
    const editor = await makeUser(db, { email, emailVerifiedAt: new Date() })
    const make = (slug: string, publicly_listed: boolean) => {
      const texts = { name: slug, short_description: 'Short', description: '<p>Long</p>' }
      const body = { ...texts, slug, publicly_listed, form: formBody({ title: slug }) }
      return call('POST /templates', { body }, editor.token, { headers })
    }
    await make('listed-by-somebody', true)
    await make('kept-to-oneself', false)
    const sitemap = await read('/sitemaps/ar.xml')
    expect(sitemap).toContain(`<loc>${appUrl}/ar/templates/listed-by-somebody</loc>`)
    expect(sitemap).not.toContain('kept-to-oneself')
  })

  test('the text for language models names the API and the templates', async () => {
    const text = await read('/llms.txt')
    expect(text).toContain(`${appUrl}/api/openapi.json`)
    expect(text).toContain(`${appUrl}/templates/nps-survey`)
  })

  test.each(['/login', '/register', '/home', '/forms/create', '/nowhere'])(
    '%s is not for search engines',
    async (url) => {
      const answer = await app.inject({ url, headers: { ...headers, accept: 'text/html' } })
      expect(answer.headers['x-robots-tag']).toContain('noindex')
    },
  )

  test('the landing page is listed in its own language', async () => {
    const answer = await app.inject({ url: '/fr', headers })
    expect(answer.headers['x-robots-tag']).toBeUndefined()
    expect(answer.body).toContain(`<link rel="canonical" href="${appUrl}/fr">`)
    expect(answer.body).toContain('"@type":"FAQPage"')
  })
})

test('the plans page is listed only where plans are sold', async () => {
  const list = async (settings: Record<string, string>) => {
    const { app } = await createTestApp({ ...settings, APP_URL: appUrl })
    const sitemap = await app.inject({ url: '/sitemaps/fr.xml', headers })
    const models = await app.inject({ url: '/llms.txt', headers })
    return [sitemap.body, models.body].map((body) => body.includes('/pricing'))
  }
  expect(await list(selling)).toEqual([true, true])
  expect(await list({ SELF_HOSTED: 'false' })).toEqual([false, false])
  expect(await list({ ...selling, SELF_HOSTED: 'true' })).toEqual([false, false])
})

test('a self-hosted instance lists no hosted-only pages', async () => {
  const { app } = await createTestApp({ APP_URL: appUrl })
  const { body } = await app.inject({ url: '/sitemaps/en.xml', headers })
  expect(body).not.toContain('/privacy-policy')
  expect(body).toContain('/integrations/slack')
})

describe('ROOT_REDIRECT_URL', async () => {
  const away = 'https://acme.example/'
  const { app } = await createTestApp({ APP_URL: appUrl, ROOT_REDIRECT_URL: away })
  const ask = async (url: string) => {
    const { statusCode, headers: got } = await app.inject({
      url,
      headers: { ...headers, accept: 'text/html' },
    })
    return [statusCode, got.location]
  }

  test('permanently redirects visitors of the site and of unknown paths', async () => {
    for (const url of ['/integrations', '/fr/integrations/slack', '/ar/privacy-policy', '/nowhere'])
      expect(await ask(url)).toEqual([301, away])
    expect((await app.inject({ url: '/sitemaps/en.xml', headers })).body).not.toContain('/slack')
  })

  test('does not affect the app, forms and the first start', async () => {
    expect(await ask('/')).toEqual([302, '/setup'])
    for (const url of ['/login', '/forms/sample']) expect(await ask(url)).toEqual([200, undefined])
  })
})
