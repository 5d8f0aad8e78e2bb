import { expect, inject, test } from 'vitest'
import { appPaths } from '../../../apps/server/src/pages/app/app-pages.ts'
import { makeForm, registerAuthor } from '../support/author.ts'
import { navigate } from '../support/navigate.ts'
import { openSignedIn } from '../support/signed-in.ts'

const baseURL = inject('otherApps').selfHosted
const billingCall = /\/api\/(subscription|content\/plans|stripe|appsumo|moderator\/billing)/

/** Pages that people only pass through: callbacks, links with a secret, and pages before sign-in. */
const isPassed = /callback|:token|:user|^\/(login|register|setup|password|update-credentials)/

/** Anything that offers a plan: a price, a tag beside a setting, a link to the prices. */
const offers = [
  'a[href*="/pricing"]',
  'a[href*="/settings/billing"]',
  'button:has-text("Upgrade")',
  'button:text-is("Pro")',
  'button:text-is("Enterprise")',
].join(', ')

test('nothing is sold on any page of a self-hosted instance', async () => {
  const author = await registerAuthor()
  const form = await makeForm([{ id: 'name', name: 'Your name', type: 'text' }], {}, { author })
  const page = await openSignedIn(author, { baseURL })
  const called: string[] = []
  const loading = new Set<object>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (billingCall.test(pathname)) called.push(pathname)
    loading.add(request)
  })
  page.on('response', (response) => {
    // Event streams never end.
    if (response.headers()['content-type']?.startsWith('text/event-stream'))
      loading.delete(response.request())
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await page.goto('/home')
  const offered: string[] = []
  const seen = new Set<string>()
  for (const path of appPaths.filter((one) => !isPassed.test(one))) {
    await navigate(page, path.replace(':slug', form.slug).replace(/:\w+/g, '1'))
    seen.add(new URL(page.url()).pathname)
    await page.locator('h1, h2, form, [role=alert]').first().waitFor()
    await expect.poll(() => loading.size).toBe(0)
    if ((await page.locator(offers).count()) > 0) offered.push(path)
  }
  expect({ called, offered }).toEqual({ called: [], offered: [] })
  expect(seen.size).toBeGreaterThan(20)
})
