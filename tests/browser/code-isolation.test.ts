import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLastingPage } from './chromium.ts'
import {
  hideCanaries,
  leaks,
  spyCode,
  startSink,
  startWithoutSandbox,
  type Found,
} from './code-spy.ts'
import { expectDone, live, startFormApp, submit } from './fill-forms.ts'
import { startHostSite } from './host-site.ts'

const { url, token, make, stored } = await startFormApp()
const sink = await startSink()
const sites = {
  'another site': await startHostSite(),
  'the same site': await startHostSite('localhost'),
}
const name = { id: 'a', type: 'text', name: 'A', required: true }
const form = await make([name], { custom_code: spyCode(sink.url) })
const address = `${url}/forms/${form.slug}`

let author: Page
let context: BrowserContext

beforeAll(async () => {
  author = (await openLastingPage({ baseURL: url })).page
  context = author.context()
  // As the app keeps the session of someone who is signed in: a script of the same origin can read it.
  await context.addCookies([{ name: 'token', value: token, url, sameSite: 'Lax' }])
  await author.goto('/forms/sample')
  await hideCanaries(author)
})
afterAll(() => context.close())

type Act = (page: Page) => Promise<unknown>

/** In a new tab of the author's browser, while the one with the canaries is open. */
async function spy(act: Act, before: Act = async () => {}) {
  const page = await context.newPage()
  await before(page)
  try {
    return { ...(await sink.next(() => act(page))), address: page.url() }
  } finally {
    await page.close()
  }
}

describe('V-03: code of a form’s author finds nothing of ours', () => {
  function expectNothing({ found, cookies }: { found: Found; cookies: string }) {
    expect(leaks(found)).toEqual([])
    expect(JSON.stringify(found)).not.toContain(token)
    expect(cookies).not.toContain(token)
    expect(found).toMatchObject({
      origin: 'null',
      cookie: 'refused SecurityError',
      localStorage: 'refused SecurityError',
      sessionStorage: 'refused SecurityError',
      indexedDB: 'refused SecurityError',
      caches: 'refused SecurityError',
      broadcast: 'nothing',
      serviceWorker: 'refused SecurityError',
      fetch: 'refused TypeError',
      page: 'refused TypeError',
      credentials: 'opaque',
      socket: 'closed',
    })
  }

  test('on the page of the form', async () => {
    expectNothing(await spy((page) => page.goto(address)))
  })

  test('on a page that was reached from one of ours, in the same tab', async () => {
    const result = await spy(
      (page) => page.evaluate((to) => location.assign(to), address),
      async (page) => {
        await page.goto(`${url}/forms/sample`)
        await page.evaluate(() => (window.name = 'canary-name'))
      },
    )
    expectNothing(result)
  })

  test('on a page that one of ours has opened', async () => {
    const result = await sink.next(() => author.evaluate((to) => void window.open(to), address))
    expectNothing(result)
    expect(result.found['opener']).toBe('refused TypeError')
  })

  describe.each(Object.entries(sites))('in a frame on %s', (_, host) => {
    const frame = `<iframe title="Form" src="${address}"></iframe>`
    const secret = '<p>canary-host</p><script>localStorage.secret = "canary-host"</script>'
    test.each([
      ['by itself', ''],
      ['with the script of the host page', `<script src="${url}/embed.js"></script>`],
    ])('%s', async (_, script) => {
      const inside = `${host.page(secret + frame + script)}?canary-address`
      const result = await spy(
        (page) => page.goto(inside),
        (page) => page.goto(host.page('Before')),
      )
      expectNothing(result)
      expect(result.found).toMatchObject({
        parent: 'refused SecurityError',
        parentAddress: 'refused SecurityError',
        parentStorage: 'refused SecurityError',
        parentHistory: 'refused SecurityError',
        top: 'refused SecurityError',
      })
      expect(result.address).toBe(inside)
    })
  })
})

test('the same spy finds all of it where the sandbox is left out', async () => {
  const unsafe = await startWithoutSandbox(url)
  const page = await context.newPage()
  await page.goto(`${unsafe}/forms/sample`)
  await hideCanaries(page)
  const { found, cookies } = await spy((other) => other.goto(`${unsafe}/forms/${form.slug}`))
  expect(leaks(found).toSorted()).toEqual(['broadcast', 'caches', 'indexedDB', 'localStorage'])
  expect(found['cookie']).toContain(token)
  expect(cookies).toContain(token)
})

test('a form with such code can be filled in and sent nevertheless', async () => {
  const page = await context.newPage()
  await page.goto(address)
  await live(page)
  await page.getByLabel('A').fill('mine')
  await submit(page)
  await expectDone(page)
  expect(await stored(form)).toMatchObject([{ data: { a: 'mine' } }])
  await page.close()
})
