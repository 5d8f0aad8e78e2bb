import { languages } from '@formstead/i18n'
import { describe, expect, test } from 'vitest'
import { selling } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'

const { app } = await createTestApp({ ...selling, APP_URL: 'https://forms.example' })
const headers = { host: 'forms.example', accept: 'text/html', 'accept-language': 'en' }

/** Skips the API description, which is slow to render and has its own tests. */
async function read(url: string): Promise<{ status: number; html: string }> {
  if (url.startsWith('/api/'))
    return { status: app.hasRoute({ method: 'GET', url }) ? 200 : 404, html: '' }
  const { statusCode, body } = await app.inject({ url, headers })
  return { status: statusCode, html: body }
}

const isOfGallery = (path: string) => /^(\/\w\w)?\/templates(\/|$)/.test(path)

type Links = { from: string; to: string }[]

const linksOf = (path: string, html: string): Links =>
  [...html.matchAll(/<(?:a|img|iframe|script|link)\b[^>]*?\s(?:href|src)="([^"]+)"/g)]
    .map(([, link]) => new URL(link!.replaceAll('&amp;', '&'), `https://forms.example${path}`))
    .filter(({ origin }) => origin === 'https://forms.example')
    // The gallery has thousands of filter combinations, all served by the same page.
    .map(({ pathname, search, hash }) => ({
      from: path,
      to: pathname + (isOfGallery(pathname) ? '' : search) + hash,
    }))

/** Links on site pages are followed; the app, forms and files are only fetched. */
const isOfSite = (html: string) => html.includes('class="site"')

/** Links are the same in all languages, as the tests of the translations ensure. */
describe.each(['en', 'ar'])('in %s', (language) => {
  test('every link on the site works, and every anchor exists', async () => {
    const pages = new Map<string, { status: number; html: string }>()
    const start = language === 'en' ? '/' : `/${language}`
    const waiting: Links = [{ from: 'the start', to: start }]
    const dead: Links = []
    for (let link = waiting.pop(); link; link = waiting.pop()) {
      const [path = '', anchor] = link.to.split('#')
      if (!pages.has(path)) {
        const page = await read(path)
        pages.set(path, page)
        if (isOfSite(page.html) && isIn(language, path))
          waiting.push(
            // Each page links to itself in every language. Those of the first page stand for all.
            ...linksOf(path, page.html).filter(({ to }) => isIn(language, to) || path === start),
          )
      }
      const { status, html } = pages.get(path)!
      if (status !== 200 || (anchor && !html.includes(`id="${anchor}"`))) dead.push(link)
    }
    expect(dead).toEqual([])
    expect(pages.size).toBeGreaterThan(25)
  })
})

const isIn = (language: string, path: string) =>
  language === (languages.find((one) => path.split(/[/#?]/)[1] === one) ?? 'en')
