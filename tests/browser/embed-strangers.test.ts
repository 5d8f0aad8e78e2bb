import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openLastingPage, openPage } from './chromium.ts'
import {
  app,
  classic,
  evil,
  frameOf,
  heard,
  host,
  isTold,
  openHost,
  script,
  told,
  type HostWindow,
} from './embedding-host.ts'
import { live } from './fill-forms.ts'

describe('where the respondent came from', () => {
  const sentParameters = async (page: Page) => {
    const request = await page.waitForRequest('**/api/forms/*/answer')
    return (request.postDataJSON() as { tracking_parameters?: object }).tracking_parameters
  }
  const hostQuery = '?utm_source=newsletter&utm_medium=mail&gclid=g1&private=x'

  test('is known from the page around the form; what the form’s own address says counts before it', async () => {
    const page = await openPage()
    const sent = sentParameters(page)
    const query = '?name=Ada&auto_submit=true&utm_source=&utm_medium=own'
    await page.goto(host.page(frameOf(classic, query) + script) + hostQuery)
    expect(await sent).toEqual({ utm_source: 'newsletter', utm_medium: 'own', gclid: 'g1' })
    await page.frameLocator('iframe').locator('#done').waitFor()
  })

  test('is waited for when the script of the page comes late', async () => {
    const page = await openPage()
    await page.route('**/embed.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    const sent = sentParameters(page)
    const url = host.page(frameOf(classic, '?name=Ada') + script) + hostQuery
    await page.goto(url, { waitUntil: 'commit' })
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    await live(frame!)
    await page.frameLocator('iframe').getByRole('button', { name: 'Submit' }).click()
    expect(await sent).toMatchObject({ utm_source: 'newsletter', gclid: 'g1' })
    await page.frameLocator('iframe').locator('#done').waitFor()
  })

  test('is not waited for longer than three seconds, and not taken from a window that is not the page around it', async () => {
    const attack = `<script>
      const hello = { type: 'formstead:hello', version: 1, token: '0'.repeat(32), attribution: { utm_source: 'evil' } }
      setInterval(() => parent.frames[0].postMessage(hello, '*'), 50)
    </script>`
    const page = await openPage()
    const sent = sentParameters(page)
    const start = Date.now()
    const query = '?name=Ada&auto_submit=true&utm_medium=own'
    await page.goto(
      host.page(
        `${frameOf(classic, query)}<iframe title="Evil" src="${evil.page(attack)}"></iframe>`,
      ),
    )
    expect(await sent).toEqual({ utm_medium: 'own' })
    const tookMs = Date.now() - start
    expect(tookMs).toBeGreaterThan(2500)
    expect(tookMs).toBeLessThan(9000)
    await page.frameLocator('iframe').first().locator('#done').waitFor()
  })
})

describe('strangers', () => {
  /** What a window heard, which says hello to the form in every way that it can think of. */
  const spy = (target: string) => `<script>
    window.heard = []
    addEventListener('message', (event) => heard.push(event.data))
    const token = 'a'.repeat(32)
    const say = () => {
      const target = ${target}
      if (!target) return
      for (const type of ['hello', 'here', 'welcome'])
        target.postMessage({ type: 'formstead:' + type, version: 1, token, attribution: {} }, '*', [new MessageChannel().port2])
      target.postMessage(JSON.stringify({ id: 1, command: 'getData', args: [] }), '*')
      target.postMessage({ id: 1, command: 'getData', args: [] }, '*')
    }
    setInterval(say, 100)
  </script>`

  test('beside the form hear nothing of it and cannot speak for it', async () => {
    const beside = evil.page(spy('parent.frames[0]'))
    const atHost = evil.page(spy('parent'))
    const page = await openHost(
      host.page(
        `${frameOf(classic)}<iframe title="1" src="${beside}"></iframe><iframe title="2" src="${atHost}"></iframe>${script}`,
      ),
    )
    await isTold(page, 'ready')
    await page.frameLocator('iframe >> nth=0').getByLabel('Your name').fill('Secret')
    await isTold(page, 'dataChange')
    await page.waitForTimeout(500)
    for (const frame of page.frames().filter((one) => one.url().startsWith(evil.origin)))
      expect(await frame.evaluate(() => (window as unknown as HostWindow).heard)).toEqual([])
    expect(await told(page, 'ready')).toHaveLength(1)
    // What windows heard of the form is that it is there, and where its port is.
    const own = (await heard(page)).filter(({ origin }) => origin === app)
    expect([...new Set(own.map(({ data }) => (data as { type: string }).type))]).toEqual([
      'formstead:here',
      'formstead:welcome',
    ])
    expect(JSON.stringify(own)).not.toContain('Secret')
  })

  test.each([
    ['at an origin of their own', {}],
    ['without an origin', { policy: 'sandbox allow-scripts' }],
  ])('in place of the form are not spoken to, %s', async (_, options) => {
    const page = await openHost(host.page(frameOf(classic) + script))
    await isTold(page, 'ready')
    const before = (await told(page)).length
    const stranger = evil.page(spy('parent'), options)
    await page.locator('iframe').evaluate((frame, to) => {
      ;(frame as HTMLIFrameElement).src = to
    }, stranger)
    await page.waitForTimeout(1500)
    const inside = page.frames().find((one) => one.url() === stranger)!
    expect(await inside.evaluate(() => (window as unknown as HostWindow).heard)).toEqual([])
    expect(await told(page)).toHaveLength(before)
  })

  test('with an address like that of a form are not taken for one', async () => {
    const path = '/forms/trap'
    evil.file(path, `<!doctype html><title>Trap</title>${spy('parent')}`, 'text/html')
    const page = await openHost(
      host.page(`<iframe title="x" src="${evil.origin}${path}"></iframe>${script}`),
    )
    await page.waitForTimeout(1000)
    const count = await page.evaluate(
      () => ((window as unknown as HostWindow).formstead['getAll']!() as unknown[]).length,
    )
    expect(count).toBe(0)
    expect(await page.frames()[1]!.evaluate(() => (window as unknown as HostWindow).heard)).toEqual(
      [],
    )
  })

  test('without an origin do not get to see the form', async () => {
    const inner = host.page(`${frameOf(classic)}${spy('frames[0]')}`)
    const { page, complaints, close } = await openLastingPage()
    const frame = `<iframe title="x" sandbox="allow-scripts allow-forms" src="${inner}"></iframe>`
    await page.goto(host.page(frame))
    await expect.poll(() => complaints.join()).toContain('frame-ancestors')
    await page.waitForTimeout(500)
    const heardThere = await page
      .frames()[1]!
      .evaluate(() => (window as unknown as HostWindow).heard)
    expect(heardThere).toEqual([])
    await close()
  })

  test('that come second, or without a proper token, get no answer either', async () => {
    const page = await openPage()
    await page.goto(
      host.page(`${frameOf(classic)}<script>
        window.heard = []
        addEventListener('message', ({ data, ports }) => heard.push({ type: data.type, token: data.token, port: ports.length }))
      </script>`),
    )
    await page.waitForFunction(() => (window as unknown as HostWindow).heard.length > 0)
    const say = (hello: object) =>
      page.evaluate(async (hello) => {
        window.frames[0]!.postMessage(
          { type: 'formstead:hello', version: 1, attribution: {}, ...hello },
          '*',
        )
        await new Promise((resolve) => setTimeout(resolve, 200))
        return (window as unknown as HostWindow).heard.slice(1)
      }, hello)
    expect(await say({ token: 'short' })).toEqual([])
    expect(await say({ token: ['a'.repeat(32)] })).toEqual([])
    expect(await say({ token: 'b'.repeat(32), version: 99 })).toEqual([])
    const welcome = { type: 'formstead:welcome', token: 'c'.repeat(32), port: 1 }
    expect(await say({ token: 'c'.repeat(32) })).toEqual([welcome])
    expect(await say({ token: 'd'.repeat(32) })).toEqual([welcome])
    expect(await say({ token: 'c'.repeat(32) })).toEqual([welcome])
  })

  test('that are the page itself cannot say too much, nor too often', async () => {
    const page = await openPage()
    await page.goto(
      host.page(`${frameOf(classic)}<script>
        window.heard = []
        addEventListener('message', ({ data, ports: [port] }) => {
          if (data.type === 'formstead:here')
            frames[0].postMessage({ type: 'formstead:hello', version: 1, token: 'c'.repeat(32), attribution: {} }, '${app}')
          if (!port) return
          window.port = port
          port.onmessage = (event) => heard.push(JSON.parse(event.data))
        })
      </script>`),
    )
    await page.waitForFunction(() =>
      (window as unknown as { heard: { event?: string }[] }).heard.some(
        ({ event }) => event === 'ready',
      ),
    )
    const answersTo = (texts: unknown[]) =>
      page.evaluate(async (texts) => {
        const { port, heard } = window as unknown as { port: MessagePort; heard: { id?: number }[] }
        await new Promise((resolve) => setTimeout(resolve, 1100))
        heard.length = 0
        for (const text of texts) port.postMessage(text)
        await new Promise((resolve) => setTimeout(resolve, 300))
        return heard.filter(({ id }) => id !== undefined)
      }, texts)
    const ask = (command: unknown, args: unknown = []) => JSON.stringify({ id: 1, command, args })
    expect(await answersTo([ask('isDarkMode')])).toEqual([{ id: 1, value: false }])
    expect(
      await answersTo([
        { id: 1, command: 'isDarkMode', args: [] },
        '{',
        '[]',
        'null',
        ask(7),
        ask('isDarkMode', {}),
      ]),
    ).toEqual([])
    expect(await answersTo([ask('constructor'), ask('__proto__')])).toMatchObject([
      { error: 'There is no command constructor.' },
      { error: 'There is no command __proto__.' },
    ])
    expect(await answersTo([ask('setField', ['name', 'x'.repeat(70_000)])])).toEqual([])
    const many = await answersTo(Array.from({ length: 200 }, () => ask('isDarkMode')))
    expect(many.length).toBeGreaterThan(40)
    expect(many.length).toBeLessThanOrEqual(100)
  })
})
