import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const pages = ['privacy-policy', 'terms-conditions', 'report-abuse', 'ai-form-builder', 'compare']
const hosted = {
  SELF_HOSTED: 'false',
  APP_NAME: 'Acme Forms',
  SUPPORT_EMAIL: 'help@acme.example',
}

describe('on a self-hosted instance', async () => {
  const { app } = await createTestApp()

  test.each(pages.flatMap((page) => [`/${page}`, `/ar/${page}?form=x`]))(
    '%s leads home',
    async (url) => {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    },
  )
})

describe('on the hosted service', async () => {
  const { app } = await createTestApp(hosted)
  const read = (url: string, headers = {}) => app.inject({ url, headers })

  test.each([
    ['/privacy-policy', {}, 'en', 'Privacy Policy · Acme Forms'],
    ['/privacy-policy', { 'accept-language': 'fr' }, 'fr', 'Politique de confidentialité'],
    ['/terms-conditions', { cookie: 'locale=ar' }, 'ar', 'الشروط والأحكام · Acme Forms'],
    ['/fr/report-abuse', {}, 'fr', 'Signaler un abus · Acme Forms'],
  ])('%s for %j is in %s, fully rendered, and titled', async (url, headers, language, title) => {
    const answer = await read(url, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<html lang="${language}"`)
    expect(answer.body).toContain(`<title>${title}`)
    expect(answer.body).toContain('mailto:help@acme.example')
    expect(answer.body).not.toMatch(/<!--\w+-->/)
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("trusted-types 'none'"),
    })
  })

  test('a report names the form it was opened for, and the next visitor sees no trace of it', async () => {
    const attack = '"><script>alert(1)</script>'
    const reported = await read(`/report-abuse?form=${encodeURIComponent(attack)}`)
    expect(reported.body).toContain(encodeURIComponent('"><script>'))
    expect(reported.body).not.toContain('<script>alert')
    expect((await read('/report-abuse')).body).not.toContain('alert')
  })

  test('reports, which are rendered per request, are rate-limited per network; other pages are not', async () => {
    const remoteAddress = newNetwork()
    const ask = async (url: string) => (await app.inject({ url, remoteAddress })).statusCode
    const reports = Array.from({ length: 121 }, (_, at) => `/report-abuse?form=f${at}`)
    const statuses = await Promise.all(reports.map(ask))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(await ask('/privacy-policy')).toBe(200)
  })

  test('a sentence finds templates, and the page states that nothing is generated', async () => {
    const found = await read('/ai-form-builder?q=who%20comes%20to%20our%20wedding')
    expect(found.body).toContain('template=wedding-rsvp')
    expect(found.body).toContain('AI that writes the whole form is not available yet.')
    expect(found.body).toContain('<meta name="robots" content="noindex">')
    expect((await read('/ai-form-builder')).body).not.toContain('wedding-rsvp')
  })

  test.each([
    '/',
    '/templates',
    '/templates/event-sign-up',
    '/integrations',
    '/compare/opnform',
    '/ai-form-builder?q=wedding',
    '/report-abuse',
  ])('every class on %s has a style on that page', async (url) => {
    const { body } = await read(url, { accept: 'text/html' })
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
    const names = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, list]) => list!.split(' '))
    const named = new Set(
      names.map((name) => name.replaceAll('&gt;', '>').replaceAll('&amp;', '&')),
    )
    const isStyled = (name: string) =>
      styles.includes(`.${name.replaceAll(/[^\w-]/g, (character) => `\\${character}`)}`)
    // Icons have class names without styles.
    expect([...named].filter((name) => !isStyled(name) && !name.startsWith('lucide'))).toEqual([])
  })

  test('the landing page links them', async () => {
    const { body } = await read('/')
    for (const page of pages) expect(body).toContain(`href="/${page}"`)
  })
})

test('an operator’s own text takes precedence', async () => {
  const { app } = await createTestApp({
    ...hosted,
    REDIRECTS: '/privacy-policy=https://acme.example/privacy',
  })
  const answer = await app.inject({ url: '/fr/privacy-policy' })
  expect(answer.headers.location).toBe('https://acme.example/privacy')
})
