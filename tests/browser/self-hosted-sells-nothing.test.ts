import { expect, inject, test } from 'vitest'
import { appPaths } from '../../apps/server/src/pages/app-pages.ts'
import { makeForm, registerAuthor } from './author.ts'
import { openSignedIn } from './signed-in.ts'

const baseURL = inject('otherApps').selfHosted
const billingCall = /\/api\/(subscription|content\/plans|stripe|appsumo|moderator\/billing)/

/** Where people come by once, with a secret in the address, or before they sign in. */
const isPassed = /callback|:token|:user|^\/(login|register|setup|password|update-credentials)/

/** Anything that offers a plan: a price, a tag beside a setting, a way to the prices. */
const offers = [
  'a[href*="/pricing"]',
  'a[href*="/settings/billing"]',
  'button:has-text("Upgrade")',
  'button:text-is("Pro")',
  'button:text-is("Enterprise")',
].join(', ')

/** One person may not open them all within a minute. */
const pagesOfOne = 15
const paths = appPaths.filter((one) => !isPassed.test(one))
const walks = Array.from({ length: Math.ceil(paths.length / pagesOfOne) }, (_, index) =>
  paths.slice(index * pagesOfOne, (index + 1) * pagesOfOne),
)

test.each(walks)(
  'on no page of a self-hosted instance is anything sold, from %s',
  async (...walk) => {
    const author = await registerAuthor()
    const form = await makeForm([{ id: 'name', name: 'Your name', type: 'text' }], {}, { author })
    const page = await openSignedIn(author, { baseURL })
    const called: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (billingCall.test(pathname)) called.push(pathname)
    })
    const offered: string[] = []
    for (const path of walk) {
      await page.goto(path.replace(':slug', form.slug).replace(/:\w+/g, '1'))
      await page.locator('h1, h2, form, [role=alert]').first().waitFor()
      if ((await page.locator(offers).count()) > 0) offered.push(path)
    }
    expect({ called, offered }).toEqual({ called: [], offered: [] })
  },
)
