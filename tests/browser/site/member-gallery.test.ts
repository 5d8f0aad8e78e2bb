import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, registerPerson, type Person } from '../support/author.ts'
import { expectSeen, keepScreenshot } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
// In a frame without an origin, a custom header would cause a preflight request.
const open = (person: Person, options: BrowserContextOptions = {}) =>
  openSignedIn(person, { extraHTTPHeaders: {}, ...options })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

/** A template that only its creator sees. */
async function makePrivate({ token }: Person): Promise<{ name: string; slug: string }> {
  const slug = `bakery-${crypto.randomUUID().slice(0, 8)}`
  const name = `Bakery ${slug}`
  await callApi(
    inject('appUrl'),
    'POST',
    '/templates',
    {
      name,
      slug,
      short_description: 'Takes orders',
      description: '<p>Takes orders</p>',
      form: {
        title: name,
        visibility: 'public',
        properties: [{ id: 'name', name: 'Name', type: 'text' }],
      },
    },
    token,
  )
  return { name, slug }
}

test("a member finds a template beside the app's menu, tries it and creates a form from it", async () => {
  const page = await open(await registerPerson(), { viewport: { width: 1440, height: 900 } })
  await page.goto('/home')
  await link(page, 'Templates').click()
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const marketing = page
    .getByRole('navigation', { name: 'Industry' })
    .getByRole('link', { name: /^Marketing/ })
  await marketing.click()
  await page.waitForURL('**/templates/industries/marketing_forms')
  await expect.poll(() => marketing.getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('/')
  // The first letters already start a search, and with it another page.
  await page.keyboard.type('news')
  await page.waitForURL(/q=news(?:&|$)/)
  await page.keyboard.type('letter')
  await page.waitForURL(/q=newsletter/)
  expect(new URL(page.url()).searchParams.get('industry')).toBe('marketing_forms')
  // The previous results stay until the new ones arrive, and would move during the click.
  await link(page, 'SEO audit request').waitFor({ state: 'hidden' })
  await link(page, 'Newsletter sign-up').click()
  await page.getByRole('heading', { level: 1, name: 'Newsletter sign-up' }).waitFor()
  await expectSeen(page.getByText('Creates a draft in My Workspace.'))
  await expectSeen(page.frameLocator('iframe').getByRole('textbox', { name: /^Email/ }))
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await expect
    .poll(() => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth))
    .toBe(390)
  await expectSeen(sidebar(page))
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await link(page, 'Use this template').click()
  await page.getByRole('button', { name: 'Create from Newsletter sign-up' }).click()
  await page.waitForURL(/\/forms\/[^/]+\/edit/)
  await expectSeen(page.getByRole('textbox', { name: 'Form title' }))
})

test("a user's own template is listed, marked, and can be edited from its page", async () => {
  const person = await registerPerson()
  const { name, slug } = await makePrivate(person)
  const page = await open(person)
  await page.goto(`/templates?q=${slug}`)
  await expectSeen(page.getByText('Only you can see it'))
  await link(page, name).click()
  await link(page, 'Edit template').click()
  await expectSeen(page.getByRole('dialog').getByLabel(/^Title/))
  await page.goto('/templates')
  await page.getByRole('radio', { name: 'Mine' }).click({ force: true })
  await page.waitForURL('**/templates/my-templates')
  await expectSeen(page.getByRole('heading', { name }))
})

test('a missing template leads back, inside the app', async () => {
  const page = await open(await registerPerson())
  await page.goto('/templates/nothing-here')
  await expectSeen(page.getByRole('heading', { name: 'This template does not exist' }))
  await expectAccessible(page, { name: 'member-template-missing' })
  await link(page, 'See all templates').click()
  await page.getByRole('navigation', { name: 'Type' }).waitFor()
  await page.getByRole('searchbox').fill('xyzzy')
  await expectSeen(page.getByText('No templates match this search.'))
})

test('the pages fit every width, and are accessible in both color modes', async () => {
  const person = await registerPerson()
  const page = await open(person)
  for (const [name, path] of [
    ['member-templates', '/templates'],
    ['member-templates-ar', '/ar/templates'],
    ['member-template', '/templates/event-sign-up'],
    ['member-template-ar', '/ar/templates/event-sign-up'],
  ] as const) {
    await page.goto(path)
    await page.locator('article').first().waitFor()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0)
      await keepScreenshot(page, `${name}-${width}`)
    }
    await expectAccessible(page, { name, without: ['iframe'] })
  }
})
