import type { Frame, FrameLocator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, openPageWithErrors, stopClock } from '../support/chromium.ts'
import {
  app,
  countMessages,
  frameOf,
  heard,
  expectEvent,
  makeEmbeddedForm,
  openHost,
  script,
  told,
  type HostWindow,
} from './embedding-host.ts'
import { startHostSite } from './host-site.ts'

const host = await startHostSite()
const evil = await startHostSite()

describe('the source of the respondent', () => {
  const sentParameters = async (page: Page) => {
    const request = await page.waitForRequest('**/api/forms/*/answer')
    return (request.postDataJSON() as { tracking_parameters?: object }).tracking_parameters
  }
  const hostQuery = '?utm_source=newsletter&utm_medium=mail&gclid=g1&private=x'

  /** The form's script starts on use, or when the browser is idle, which never happens while the clock is stopped. */
  async function useForm(page: Page): Promise<FrameLocator> {
    const frame = page.frameLocator('iframe').first()
    // On a slow machine the page is shown before anything listens.
    const useAgain = async () => {
      await frame.getByLabel('Your name').blur()
      await frame.getByLabel('Your name').focus()
      return frame.locator('#form[data-live]').count()
    }
    await expect.poll(useAgain).toBe(1)
    return frame
  }

  test('is taken from the host page; the form’s own address takes precedence', async () => {
    const form = await makeEmbeddedForm()
    const page = await openPage()
    const sent = sentParameters(page)
    const query = '?name=Ada&auto_submit=true&utm_source=&utm_medium=own'
    await page.goto(host.page(frameOf(form, query) + script) + hostQuery)
    expect(await sent).toEqual({ utm_source: 'newsletter', utm_medium: 'own', gclid: 'g1' })
    await page.frameLocator('iframe').locator('#done').waitFor()
  })

  test("is awaited if the host page's script loads late", async () => {
    const form = await makeEmbeddedForm()
    const page = await openPage()
    await stopClock(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/embed.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const sent = sentParameters(page)
    const url = host.page(frameOf(form, '?name=Ada') + script) + hostQuery
    await page.goto(url, { waitUntil: 'commit' })
    const frame = await useForm(page)
    await frame.getByRole('button', { name: 'Submit' }).click()
    await frame.locator('#form[aria-busy=true]').waitFor()
    held.resolve()
    expect(await sent).toMatchObject({ utm_source: 'newsletter', gclid: 'g1' })
    await frame.locator('#done').waitFor()
  })

  test('is awaited for at most three seconds, and not accepted from a window other than the host page', async () => {
    const attack = `<script>
      const hello = { type: 'formstead:hello', version: 1, token: '0'.repeat(32), attribution: { utm_source: 'evil' } }
      setInterval(() => parent.frames[0].postMessage(hello, '*'), 50)
    </script>`
    const form = await makeEmbeddedForm()
    const page = await openPage()
    await stopClock(page)
    let isSent = false
    const sent = sentParameters(page).finally(() => (isSent = true))
    const stranger = `<iframe title="Evil" src="${evil.page(attack)}"></iframe>`
    await page.goto(host.page(`${frameOf(form, '?name=Ada&utm_medium=own')}${stranger}`))
    const frame = await useForm(page)
    await frame.getByRole('button', { name: 'Submit' }).click()
    await frame.locator('#form[aria-busy=true]').waitFor()
    await page.clock.runFor(2900)
    expect(isSent).toBe(false)
    await page.clock.runFor(100)
    expect(await sent).toEqual({ utm_medium: 'own' })
    await frame.locator('#done').waitFor()
  })
})

describe('strangers', () => {
  /** Records what a window hears, and greets the form in every way it can. */
  const spy = (target: string) => `<script>
    window.heard = []
    addEventListener('message', (event) => heard.push(event.data))
    window.attempts = 0
    const token = 'a'.repeat(32)
    const say = () => {
      const target = ${target}
      if (!target) return
      attempts++
      for (const type of ['hello', 'here', 'welcome'])
        target.postMessage({ type: 'formstead:' + type, version: 1, token, attribution: {} }, '*', [new MessageChannel().port2])
      target.postMessage(JSON.stringify({ id: 1, command: 'getData', args: [] }), '*')
      target.postMessage({ id: 1, command: 'getData', args: [] }, '*')
    }
    setInterval(say, 50)
  </script>`
  type SpyWindow = { attempts: number; heard: unknown[] }
  /** What it heard after many attempts. */
  const heardBySpy = async (frame: Frame) => {
    const attempts = () =>
      frame.evaluate(() => (window as unknown as Partial<SpyWindow>).attempts ?? 0)
    const before = await attempts()
    await expect.poll(attempts).toBeGreaterThan(before + 10)
    return frame.evaluate(() => (window as unknown as SpyWindow).heard)
  }

  test('beside the form hear nothing of it and cannot speak for it', async () => {
    const form = await makeEmbeddedForm()
    const beside = evil.page(spy('parent.frames[0]'))
    const atHost = evil.page(spy('parent'))
    const page = await openHost(
      host.page(
        `${frameOf(form)}<iframe title="1" src="${beside}"></iframe><iframe title="2" src="${atHost}"></iframe>${script}`,
      ),
    )
    await expectEvent(page, 'ready')
    await page.frameLocator('iframe >> nth=0').getByLabel('Your name').fill('Secret')
    await expectEvent(page, 'dataChange')
    for (const frame of page.frames().filter((one) => one.url().startsWith(evil.origin)))
      expect(await heardBySpy(frame)).toEqual([])
    expect(await told(page, 'ready')).toHaveLength(1)
    // Windows hear only that the form exists, and the port.
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
  ])('in place of the form receive no messages, %s', async (_, options) => {
    const form = await makeEmbeddedForm()
    const page = await openHost(host.page(frameOf(form) + script))
    await expectEvent(page, 'ready')
    const stranger = evil.page(spy('parent'), options)
    await page.locator('iframe').evaluate((frame, to) => {
      ;(frame as HTMLIFrameElement).src = to
    }, stranger)
    const findStranger = () => page.frames().find((one) => one.url() === stranger)
    await expect.poll(findStranger).toBeTruthy()
    const before = (await told(page)).length
    expect(await heardBySpy(findStranger()!)).toEqual([])
    expect(await told(page)).toHaveLength(before)
  })

  test('with an address like that of a form are not mistaken for one', async () => {
    const path = '/forms/trap'
    evil.file(path, `<!doctype html><title>Trap</title>${spy('parent')}`, 'text/html')
    const page = await openHost(
      host.page(`<iframe title="x" src="${evil.origin}${path}"></iframe>${script}`),
    )
    await page.waitForFunction(() => 'getAll' in (window as unknown as HostWindow).formstead)
    expect(await heardBySpy(page.frames()[1]!)).toEqual([])
    const count = await page.evaluate(
      () => ((window as unknown as HostWindow).formstead['getAll']!() as unknown[]).length,
    )
    expect(count).toBe(0)
  })

  test('without an origin do not get to see the form', async () => {
    const form = await makeEmbeddedForm()
    const inner = host.page(`${frameOf(form)}${spy('frames[0]')}`)
    const { page, errors } = await openPageWithErrors()
    const frame = `<iframe title="x" sandbox="allow-scripts allow-forms" src="${inner}"></iframe>`
    await page.goto(host.page(frame))
    await expect.poll(() => errors.join()).toContain('frame-ancestors')
    expect(await heardBySpy(page.frames()[1]!)).toEqual([])
  })

  test('that come second, or without a proper token, get no response either', async () => {
    const form = await makeEmbeddedForm()
    const page = await openPage()
    await page.goto(
      host.page(`${frameOf(form)}<script>
        window.heard = []
        addEventListener('message', ({ data, ports }) => heard.push({ type: data.type, token: data.token, port: ports.length }))
      </script>`),
    )
    type Message = { type: string; token?: string; port: number }
    const messages = (type: string) =>
      page.evaluate(
        (type) =>
          (window as unknown as { heard: Message[] }).heard.filter((one) => one.type === type),
        type,
      )
    const isHere = () => messages('formstead:here').then(({ length }) => length)
    await expect.poll(isHere).toBe(1)
    /** Until a hello is accepted, the form replies to each `who`. The reply proves that the hello was processed. */
    const say = async (hello: object, hasQuestion = true) => {
      const before = await isHere()
      const greeting = { type: 'formstead:hello', version: 1, attribution: {}, ...hello }
      await page.evaluate((greeting) => {
        window.frames[0]!.postMessage(greeting, '*')
        window.frames[0]!.postMessage({ type: 'formstead:who' }, '*')
      }, greeting)
      if (hasQuestion) await expect.poll(isHere).toBe(before + 1)
      return messages('formstead:welcome')
    }
    expect(await say({ token: 'short' })).toEqual([])
    expect(await say({ token: ['a'.repeat(32)] })).toEqual([])
    expect(await say({ token: 'b'.repeat(32), version: 99 })).toEqual([])
    const welcome = { type: 'formstead:welcome', token: 'c'.repeat(32), port: 1 }
    await say({ token: 'c'.repeat(32) }, false)
    await expect.poll(() => messages('formstead:welcome')).toEqual([welcome])
    await say({ token: 'd'.repeat(32) }, false)
    await say({ token: 'c'.repeat(32) }, false)
    await page.frameLocator('iframe').locator('#form[data-live]').waitFor()
    // The form has rerendered since, so earlier messages have been processed.
    await page.frameLocator('iframe').getByRole('button', { name: 'Submit' }).click()
    await page.frameLocator('iframe').getByRole('alert').first().waitFor()
    expect(await messages('formstead:welcome')).toEqual([welcome])
  })

  test('that are the host page itself cannot say too much, nor too often', async () => {
    const form = await makeEmbeddedForm()
    const page = await openPage()
    await page.clock.install()
    const received = await countMessages(page)
    await page.goto(
      host.page(`${frameOf(form)}<script>
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
    type Reply = { id?: number; event?: string }
    type PortWindow = { port: MessagePort; heard: Reply[] }
    const replies = () =>
      page.evaluate(() =>
        (window as unknown as PortWindow).heard.filter(({ id }) => id !== undefined),
      )
    await page.waitForFunction(() =>
      (window as unknown as PortWindow).heard.some(({ event }) => event === 'ready'),
    )
    // Far enough ahead: the clock runs until it is paused, and cannot be paused in the past.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000)
    const post = (texts: unknown[]) =>
      page.evaluate((texts) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
        for (const text of texts) (window as unknown as PortWindow).port.postMessage(text)
      }, texts)
    const ask = (command: unknown, args: unknown = [], id = 1) =>
      JSON.stringify({ id, command, args })
    const last = 99
    /** Ports keep the order: after the reply to the last message, earlier ones get none. Lets the rate limit reset. */
    const repliesTo = async (texts: unknown[]) => {
      await page.evaluate(() => ((window as unknown as PortWindow).heard.length = 0))
      await page.clock.fastForward(2000)
      const before = await received()
      await post(texts)
      await expect.poll(received).toBe(before + texts.length)
      await page.clock.fastForward(2000)
      await post([ask('isDarkMode', [], last)])
      await expect.poll(async () => (await replies()).some(({ id }) => id === last)).toBe(true)
      return (await replies()).filter(({ id }) => id !== last)
    }
    expect(await repliesTo([ask('isDarkMode')])).toEqual([{ id: 1, value: false }])
    expect(
      await repliesTo([
        { id: 1, command: 'isDarkMode', args: [] },
        '{',
        '[]',
        'null',
        ask(7),
        ask('isDarkMode', {}),
      ]),
    ).toEqual([])
    expect(await repliesTo([ask('constructor'), ask('__proto__')])).toMatchObject([
      { error: 'There is no command constructor.' },
      { error: 'There is no command __proto__.' },
    ])
    expect(await repliesTo([ask('setField', ['name', 'x'.repeat(70_000)])])).toEqual([])
    const many = await repliesTo(Array.from({ length: 200 }, () => ask('isDarkMode')))
    expect(many).toHaveLength(50)
  })
})
