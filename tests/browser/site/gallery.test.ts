import type { Frame, FrameLocator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, registerAuthor } from '../support/author.ts'
import {
  expectSeen,
  keepScreenshot,
  openPage,
  openPageWithErrors,
  someNetwork,
} from '../support/chromium.ts'
import { expectLive } from '../support/form-page.ts'
import { readMoves } from '../support/layout-shift.ts'
import { signIn } from '../support/signed-in.ts'

const template = 'newsletter-sign-up'
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Finds a template in the gallery, by industry. */
async function findTemplate(page: Page): Promise<void> {
  await page.goto('/templates')
  await page
    .getByRole('navigation', { name: 'Industry' })
    .getByRole('link', { name: /^Marketing/ })
    .click()
  await heading(page, 'Marketing').waitFor()
  await link(page, 'Newsletter sign-up').click()
  await heading(page, 'Newsletter sign-up').waitFor()
}

async function fill(form: Page | FrameLocator, email: string): Promise<void> {
  await form.getByRole('textbox', { name: /^Email/ }).fill(email)
  await form.getByRole('radio', { name: 'Once a month' }).check({ force: true })
  await form.getByRole('checkbox').last().check({ force: true })
  await form.locator('.fs-send').click()
}

const tried = (page: Page) => page.frameLocator('iframe')

async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle()
  return (await handle.contentFrame())!
}

test('without JavaScript: finds a template by industry and tries it', async () => {
  // The browser warns that it does not focus elements in a frame without an origin.
  const { page } = await openPageWithErrors({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  })
  await findTemplate(page)
  await fill(tried(page), 'not an address')
  await expectSeen(tried(page).getByRole('alert'))
  await fill(tried(page), 'ada@example.com')
  await tried(page).locator('#done').waitFor()
  expect(await link(page, 'Use this template').getAttribute('href')).toBe(
    `/forms/create/guest?template=${template}`,
  )
})

test('a guest tries a template, uses it, registers, publishes and gets a submission', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await findTemplate(page)
  await expectLive(await frameOf(page))
  await fill(tried(page), 'ada@example.com')
  await tried(page).locator('#done').waitFor()
  // Not earlier: on a page without an origin, a custom header would cause a preflight request.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someNetwork() })
  await link(page, 'Use this template').click()
  await page.getByRole('button', { name: 'Create from Newsletter sign-up' }).click()
  await page.getByRole('textbox', { name: 'Form title' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Grace Hopper')
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@people.example`)
  await form.getByLabel('How did you hear about us?').click()
  await page.getByRole('option').first().click()
  await form.getByLabel(/^Password/).fill('Analytical-3ngine')
  await form.getByLabel('Confirm password').fill('Analytical-3ngine')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/forms\/[^/]+\/edit/)
  const slug = /\/forms\/([^/]+)\/edit/.exec(page.url())![1]!
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await form.getByRole('button', { name: 'Publish this form', exact: true }).click()
  await expectSeen(page.getByText('Published.'))
  const visitor = await openPage()
  await visitor.goto(`/forms/${slug}`)
  await expectLive(visitor)
  await fill(visitor, 'ada@example.com')
  await visitor.locator('#done').waitFor()
  await page.goto(`/forms/${slug}/show/submissions`)
  await expectSeen(page.getByText('ada@example.com'))
})

test('search and lists take one click, and a link can be copied', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/templates')
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Order forms' })
  await page.waitForURL('**/templates/types/order_forms')
  await page.keyboard.press('/')
  await page.keyboard.type('wedding')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=wedding/)
  await page.goto(`/templates/${template}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectSeen(page.getByText('Copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/templates/${template}$`),
  )
})

test.each(['/', '/templates', `/templates/${template}`, '/ar/templates'])(
  'nothing on %s moves when its font, pictures and script load',
  async (path) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    expect(await readMoves(page, path, () => page.waitForLoadState())).toEqual([])
  },
)

describe("a stranger's form", () => {
  test('cannot reach the session of the person who looks at it', async () => {
    const author = await registerAuthor()
    const slug = `canary-${crypto.randomUUID().slice(0, 8)}`
    await callApi(
      inject('appUrl'),
      'POST',
      '/templates',
      {
        name: 'Canary',
        slug,
        short_description: 'Canary',
        description: '<p>Canary</p>',
        form: {
          title: 'Canary',
          visibility: 'public',
          properties: [{ id: 'name', name: 'Name', type: 'text' }],
          custom_code: '<script>document.title = "stolen"</script>',
        },
      },
      author.token,
    )
    // The browser logs what it prevents the frame from doing.
    const { page } = await openPageWithErrors()
    await signIn(page, author.token)
    await page.goto(`/templates/${slug}`)
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
      'allow-scripts allow-forms allow-modals',
    )
    const frame = await frameOf(page)
    await expectLive(frame)
    expect(await frame.title()).not.toBe('stolen')
    const reached = await frame.evaluate(
      async (api) => {
        const attempts: Record<string, () => unknown> = {
          api: async () => (await fetch(api, { credentials: 'include' })).text(),
          database: () =>
            new Promise((resolve, reject) => {
              const opening = indexedDB.open('any')
              opening.addEventListener('success', () => resolve('opened'))
              opening.addEventListener('error', () => reject(new Error('refused')))
            }),
          cache: () => caches.keys(),
          origin: () => (self.origin === 'null' ? undefined : self.origin),
          cookie: () => document.cookie,
          storage: () => localStorage.length,
          parent: () => parent.document.title,
          top: () => top!.location.href,
          opener: () => (opener as Window | null)?.document,
          name: () => window.name || undefined,
          worker: () => navigator.serviceWorker.controller,
        }
        const tries = Object.entries(attempts).map(async ([name, attempt]) => {
          try {
            const got = await attempt()
            return got === undefined || got === null ? [] : [name]
          } catch {
            return []
          }
        })
        return (await Promise.all(tries)).flat()
      },
      `${inject('appUrl')}/api/user`,
    )
    expect(reached).toEqual([])
  })
})

describe.each([
  ['templates', '/templates'],
  ['templates-of-a-type', '/templates/types/order_forms'],
  ['template', `/templates/${template}`],
  ['template-missing', '/templates/nothing-here'],
  ['templates-ar', '/ar/templates'],
  ['template-ar', `/ar/templates/${template}`],
])('%s', (name, path) => {
  test('fits every width, and is accessible in both color modes', async () => {
    const page = await openPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await keepScreenshot(page, `${name}-${width}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, { name, without: ['iframe'] })
  })
})
