import { translatedLanguages } from '@formstead/i18n'
import { describe, expect, it } from 'vitest'
import { renderSitePage, sitePaths } from './entry-server.tsx'

const template = '<html lang="<!--language-->" dir="<!--direction-->"><!--head--><!--page-->'
const site = {
  appName: 'Acme & Forms',
  host: 'forms.example',
  supportEmail: 'help@acme.example',
  isHosted: true,
}
const writeHead = (facts: object) => `<head>${JSON.stringify(facts)}</head>`
const english = { ...site, language: 'en' } as const

const everyPage = translatedLanguages.flatMap((language) =>
  sitePaths.map(({ path }) => [path, language] as const),
)

describe.each(everyPage)('%s in %s', async (path, language) => {
  const page = await renderSitePage(template, path, { ...site, language }, writeHead)

  it('has its text for a crawler, and one heading above all others', () => {
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page.match(/<h2/g)!.length).toBeGreaterThan(2)
    expect(page).not.toMatch(/<!--\w+-->|\{\w+\}|undefined|NaN/)
    expect(page).toContain('Acme &amp; Forms')
  })

  it('carries no inline style, which the content security policy would drop', () => {
    expect(page).not.toMatch(/\sstyle=/)
  })

  it('has a target for every link within the page', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    for (const id of anchors) expect(page).toContain(`id="${id}"`)
  })
})

it.each(translatedLanguages)(
  'links pages of the hosted service only there, in %s',
  async (language) => {
    const hosted = await renderSitePage(template, '/', { ...site, language }, writeHead)
    const own = await renderSitePage(
      template,
      '/',
      { ...site, isHosted: false, language },
      writeHead,
    )
    const prefix = language === 'en' ? '' : `/${language}`
    for (const { path } of sitePaths.filter(({ isHostedOnly }) => isHostedOnly)) {
      if (path.split('/').length === 2) expect(hosted).toContain(`href="${prefix}${path}"`)
      expect(own).not.toContain(`href="${prefix}${path}"`)
    }
  },
)

it('puts the form that is reported into the subject, as text', async () => {
  const form = 'https://forms.example/forms/x"><script>alert(1)</script>'
  const page = await renderSitePage(template, '/report-abuse', { ...english, form }, writeHead)
  expect(page).not.toContain('<script>')
  const [, subject] = /\?subject=([^"]+)"/.exec(page)!
  expect(decodeURIComponent(subject!)).toContain(form)
})

it('takes a report without script, and says that it was taken', async () => {
  const render = (more: object) =>
    renderSitePage(template, '/report-abuse', { ...english, ...more }, writeHead)
  expect(await render({})).toMatch(/<form [^>]*action="\/report-abuse"/)
  const sent = await render({ isSent: true })
  expect(sent).toContain('Somebody looks at every report.')
  expect(sent).not.toContain('<form')
})

it('shows the captcha of the provider, and what to do without script', async () => {
  const captcha = { provider: 'hcaptcha', siteKey: 'a-key' } as const
  const page = await renderSitePage(template, '/report-abuse', { ...english, captcha }, writeHead)
  expect(page).toContain('data-sitekey="a-key"')
  expect(page).toContain('src="https://hcaptcha.com/1/api.js"')
  expect(page).toMatch(/<noscript>.*JavaScript/s)
})

it('says what a sentence found, as text', async () => {
  const matches = [{ slug: 'party-rsvp', name: 'Party', text: 'Who comes' }]
  const wish = '<script>alert(1)</script>'
  const page = await renderSitePage(
    template,
    '/ai-form-builder',
    { ...english, wish, matches },
    writeHead,
  )
  expect(page).not.toContain('<script>')
  expect(page).toContain('href="/forms/create/guest?template=party-rsvp"')
  expect(page).toContain('An AI that writes the whole form comes later.')
})
