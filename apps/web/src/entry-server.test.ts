import { translatedLanguages } from '@formstead/i18n'
import { describe, expect, it } from 'vitest'
import { renderSitePage } from './entry-server.tsx'

const template =
  '<html lang="<!--language-->" dir="<!--direction-->"><title><!--title--></title><!--page-->'
const site = { appName: 'Acme & Forms', supportEmail: 'help@acme.example', isHosted: true }
const hostedPages = ['privacy-policy', 'terms-conditions', 'report-abuse'] as const

describe.each(translatedLanguages)('the landing page in %s', async (language) => {
  const page = await renderSitePage(template, 'landing', { ...site, language })

  it('has its text for a crawler', () => {
    expect(page.match(/<h3/g)).toHaveLength(9)
    expect(page).not.toMatch(/landing\.\w+\.\w+/)
    expect(page).toContain(' · Acme &amp; Forms</title>')
  })

  it('has a target for every link within the page', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(0)
    for (const id of anchors) expect(page).toContain(`id="${id}"`)
  })

  it('carries no inline style, which the content security policy would drop', () => {
    expect(page).not.toMatch(/\sstyle=/)
  })

  it('links the pages of the hosted service only there', async () => {
    const own = await renderSitePage(template, 'landing', { ...site, isHosted: false, language })
    for (const name of hostedPages) {
      expect(page).toContain(`href="/${name}"`)
      expect(own).not.toContain(`href="/${name}"`)
    }
  })
})

describe.each(
  translatedLanguages.flatMap((language) => hostedPages.map((name) => [name, language] as const)),
)('%s in %s', async (name, language) => {
  const page = await renderSitePage(template, name, { ...site, language })

  it('has its text, names the operator and the address to write to', () => {
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page.match(/<h2/g)!.length).toBeGreaterThan(2)
    expect(page).not.toMatch(/legal\.\w+|<(mail|abuse)>|\{\w+\}/)
    expect(page).toContain('Acme &amp; Forms')
    expect(page).toContain('mailto:help@acme.example')
    expect(page).not.toMatch(/\sstyle=/)
  })

  it('leads to parts of the landing page, not of itself', () => {
    expect(page).toContain('href="/#how"')
  })
})

it('puts the form that is reported into the subject, as text', async () => {
  const form = 'https://forms.example/forms/x"><script>alert(1)</script>'
  const page = await renderSitePage(template, 'report-abuse', { ...site, language: 'en', form })
  expect(page).not.toContain('<script>')
  const [, subject] = /\?subject=([^"]+)"/.exec(page)!
  expect(decodeURIComponent(subject!)).toContain(form)
})

it('takes a report without script, and says that it was taken', async () => {
  const render = (more: object) =>
    renderSitePage(template, 'report-abuse', { ...site, language: 'en', ...more })
  expect(await render({})).toMatch(/<form [^>]*action="\/api\/report-abuse"/)
  const sent = await render({ isSent: true })
  expect(sent).toContain('Somebody looks at every report.')
  expect(sent).not.toContain('<form')
})
