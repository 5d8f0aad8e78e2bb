import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeForm, registerAuthor } from '../support/author.ts'
import { openPageWithErrors } from '../support/chromium.ts'
import {
  hideCanaries,
  leaks,
  spyCode,
  startSink,
  startWithoutSandbox,
  type Found,
} from './code-spy.ts'
import { expectDone, expectLive, submit } from '../support/form-page.ts'
import { startHostSite } from './host-site.ts'

const sink = await startSink()
const sites = {
  'another site': await startHostSite(),
  'the same site': await startHostSite('localhost'),
}
const name = { id: 'a', type: 'text', name: 'A', required: true }

type Act = (page: Page) => Promise<unknown>

/** A form with a spy script, and its author's browser: signed in, with canaries in every kind of storage. */
async function prepare(spyOptions: Parameters<typeof spyCode>[1] = {}) {
  const author = await registerAuthor()
  const custom_code = spyCode(sink.url, spyOptions)
  const form = await makeForm([name], { custom_code }, { author })
  const { page } = await openPageWithErrors({ baseURL: form.appUrl })
  const context = page.context()
  // The app stores the session like this: a script of the same origin can read it.
  await context.addCookies([
    { name: 'token', value: author.token, url: form.appUrl, sameSite: 'Lax' },
  ])
  await page.goto('/forms/sample')
  await hideCanaries(page)

  /** In a new tab of the author's browser, while the tab with the canaries is open. */
  async function spy(act: Act, before: Act = async () => {}) {
    const tab = await context.newPage()
    await before(tab)
    return { ...(await sink.next(() => act(tab))), address: tab.url() }
  }
  return { form, token: author.token, page, context, spy }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

describe('custom code on a form finds nothing of ours', () => {
  function expectNothing(
    { token }: Prepared,
    { found, cookies }: { found: Found; cookies: string },
  ) {
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
    const prepared = await prepare()
    expectNothing(prepared, await prepared.spy((tab) => tab.goto(prepared.form.url)))
  })

  test('on a page reached from one of ours, in the same tab', async () => {
    const prepared = await prepare()
    const result = await prepared.spy(
      (tab) => tab.evaluate((to) => location.assign(to), prepared.form.url),
      async (tab) => {
        await tab.goto('/forms/sample')
        await tab.evaluate(() => (window.name = 'canary-name'))
      },
    )
    expectNothing(prepared, result)
  })

  test('on a page opened by one of ours', async () => {
    const prepared = await prepare()
    const { page, form } = prepared
    const result = await sink.next(() => page.evaluate((to) => void window.open(to), form.url))
    expectNothing(prepared, result)
    expect(result.found['opener']).toBe('refused TypeError')
  })

  describe.each(Object.entries(sites))('in a frame on %s', (_, host) => {
    const secret = '<p>canary-host</p><script>localStorage.secret = "canary-host"</script>'
    test.each([
      ['by itself', false],
      ['with the script of the host page', true],
    ])('%s', async (_, hasScript) => {
      const prepared = await prepare()
      const { form, spy } = prepared
      const frame = `<iframe title="Form" src="${form.url}"></iframe>`
      const script = hasScript ? `<script src="${form.appUrl}/embed.js"></script>` : ''
      const inside = `${host.page(secret + frame + script)}?canary-address`
      const result = await spy(
        (tab) => tab.goto(inside),
        (tab) => tab.goto(host.page('Before')),
      )
      expectNothing(prepared, result)
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

test('the same spy finds everything if the sandbox is removed', async () => {
  const { form, token, context, spy } = await prepare({ waitsForReply: true })
  const unsafe = await startWithoutSandbox(form.appUrl)
  const page = await context.newPage()
  await page.goto(`${unsafe}/forms/sample`)
  await hideCanaries(page)
  const { found, cookies } = await spy((other) => other.goto(`${unsafe}/forms/${form.slug}`))
  expect(leaks(found).toSorted()).toEqual(['broadcast', 'caches', 'indexedDB', 'localStorage'])
  expect(found['cookie']).toContain(token)
  expect(cookies).toContain(token)
})

test('a form with such code can still be filled in and submitted', async () => {
  const { form, page } = await prepare()
  await page.goto(form.url)
  await expectLive(page)
  await page.getByLabel('A').fill('mine')
  await submit(page)
  await expectDone(page)
  expect(await form.submissions()).toMatchObject([{ data: { a: 'mine' } }])
})
