import { describe, expect, inject, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { keepScreenshot } from '../support/chromium.ts'
import {
  app,
  call,
  frameOf,
  expectEvent,
  makeEmbeddedForm,
  openHost,
  policy,
  script,
  told,
  type HostWindow,
} from './embedding-host.ts'
import { startHostSite } from './host-site.ts'

const host = await startHostSite()
const thanks = host.page('Thank you')

describe('the script of the host page', () => {
  test('creates forms itself, from another origin, and follows their redirect', async () => {
    const form = await makeEmbeddedForm()
    const page = await openHost(host.page(`<div id="here"></div>${script}`, { policy }))
    await page.waitForFunction(() => 'create' in (window as unknown as HostWindow).formstead)
    await page.route('**/api/forms/*/answer', async (route) => {
      const response = await route.fetch()
      const json = {
        ...((await response.json()) as object),
        redirect: true,
        redirect_url: thanks,
      }
      await route.fulfill({ response, json })
    })
    await page.evaluate((slug) => {
      const { formstead } = window as unknown as HostWindow
      formstead['create']!(slug, { container: '#here', width: '80%', darkMode: true })
    }, form.slug)
    await expectEvent(page, 'ready')
    expect(await call(page, form.slug, 'isDarkMode')).toBe(true)
    const created = page.locator('#here iframe')
    expect(await created.getAttribute('title')).toBe('Contact')
    expect(await created.getAttribute('allow')).toBe('camera; clipboard-write; fullscreen')
    await call(page, form.slug, 'setField', 'name', 'Ada')
    await call(page, form.slug, 'submit')
    await page.waitForURL(thanks)
  })

  test('serves forms of every origin that the page loads it from', async () => {
    const elsewhere = inject('otherApps').selfHosted
    const one = await makeEmbeddedForm()
    const other = await makeForm([{ id: 'name', name: 'Your name', type: 'text' }])
    const page = await openHost(
      host.page(
        `${frameOf(one)}<script src="${app}/embed.js"></script>
        <iframe title="Other" src="${other.url}"></iframe>
        <script src="${elsewhere}/embed.js" data-form="${other.slug}" data-text="Write to us"></script>`,
      ),
    )
    const readySlugs = async () => (await told(page, 'ready')).map(({ payload }) => payload['slug'])
    await expect.poll(readySlugs).toEqual(expect.arrayContaining([one.slug, other.slug]))
    await page.getByRole('button', { name: 'Write to us' }).click()
    const popup = page.getByRole('dialog', { name: 'Write to us' }).locator('iframe')
    expect(await popup.getAttribute('src')).toBe(`${elsewhere}/forms/${other.slug}`)
  })

  test('does not follow the redirect when told not to', async () => {
    const form = await makeEmbeddedForm()
    const page = await openHost(host.page(frameOf(form) + script))
    await page.waitForFunction(() => 'init' in (window as unknown as HostWindow).formstead)
    await page.route('**/api/forms/*/answer', (route) =>
      route.fulfill({
        json: {
          type: 'success',
          message: '',
          submission_id: 'x',
          redirect: true,
          redirect_url: thanks,
        },
      }),
    )
    const forms = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { formstead } = window as unknown as HostWindow
          const onReady = (forms: unknown[]) => resolve(forms.length)
          formstead['init']!({ preventRedirect: true, defaultDarkMode: true, onReady })
        }),
    )
    expect(forms).toBe(1)
    expect(await call(page, form.slug, 'isDarkMode')).toBe(true)
    await call(page, form.slug, 'setField', 'name', 'Ada')
    await call(page, form.slug, 'submit')
    await expectEvent(page, 'submit')
    expect((await told(page, 'submit'))[0]!.payload['form']).toMatchObject({
      redirect_target_url: thanks,
    })
    expect(page.url()).not.toBe(thanks)
  })

  test('knows the names of the reference product', async () => {
    const form = await makeEmbeddedForm()
    const page = await openHost(
      host.page(`${frameOf(form)}<script src="${app}/widgets/opnform-sdk.min.js"></script>`),
    )
    await expectEvent(page, 'ready')
    const isSame = await page.evaluate(() => {
      const names = window as unknown as Record<string, unknown>
      return names['opnform'] === names['formstead'] && typeof names['initEmbed'] === 'function'
    })
    expect(isSame).toBe(true)
  })

  test('opens a popup from an element of the page, whatever its style sheet', async () => {
    host.file(
      '/hostile.css',
      'div,dialog,iframe,button.open,span{display:none!important;opacity:0!important;position:static!important;font-size:90px!important}',
      'text/css',
    )
    const form = await makeEmbeddedForm()
    const page = await openHost(
      host.page(
        `<button data-formstead-popup="${app}/forms/${form.slug}" data-label="Feedback">Tell us</button>${script}`,
        {
          policy: `${policy}; style-src 'self'`,
          head: '<link rel="stylesheet" href="/hostile.css">',
          attributes: 'dir="rtl"',
        },
      ),
    )
    const own = page.getByRole('button', { name: 'Tell us' })
    await page.waitForFunction(() => 'get' in (window as unknown as HostWindow).formstead)
    await own.click()
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    const frame = page.frameLocator('iframe')
    await expectEvent(page, 'ready')
    await frame.getByLabel('Your name').fill('Ada')
    const [outer, close] = [
      await dialog.boundingBox(),
      await page.getByRole('button', { name: 'Close' }).boundingBox(),
    ]
    expect(close!.x).toBeLessThan(outer!.x + outer!.width / 2)
    expect(close!.height).toBe(44)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await own.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test("fills a phone's screen with the popup, and makes the page behind it inert", async () => {
    const form = await makeEmbeddedForm()
    const page = await openHost(
      host.page(
        `<button>Other</button><script async data-formurl="${app}/forms/${form.slug}" data-text="Write to us" src="${app}/embed.js"></script>`,
      ),
      { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
    )
    await page.getByRole('button', { name: 'Write to us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write to us' })
    await expectEvent(page, 'ready')
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await dialog.evaluate((one) => one.matches(':modal'))).toBe(true)
    expect(await dialog.evaluate((one) => getComputedStyle(one).animationName)).toBe('none')
    await keepScreenshot(page, 'embed-popup-phone')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
