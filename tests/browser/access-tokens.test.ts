import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  expectAccessible,
  expectSeen,
  keepScreenshot,
  openLastingPage,
  settle,
} from './chromium.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { registerPerson } from './register-person.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** Asks the API as a program would, and gives its status. */
async function call(path: string, token: string): Promise<number> {
  const answer = await fetch(new URL(`/api${path}`, inject('appUrl')), {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  await answer.body?.cancel()
  return answer.status
}

describe('access tokens', () => {
  let page: Page
  let lasting: Awaited<ReturnType<typeof openLastingPage>>
  let token = ''

  beforeAll(async () => {
    const person = await registerPerson()
    lasting = await openLastingPage({ colorScheme: 'light', viewport: desk })
    page = lasting.page
    const url = inject('appUrl')
    await page.context().addCookies([{ name: 'token', value: person.token, url }])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    return () => lasting.close()
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const look = async (name: string, within = 'html') => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
        .toBe(colorScheme)
      await settle(page)
      await expectAccessible(page, within)
      await keepScreenshot(page, `${name}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  test('are found in the command palette, and explained while there are none', async () => {
    await page.goto('/home')
    await expectSeen(page.getByRole('heading', { name: 'Forms' }))
    await page.keyboard.press('Control+k')
    await dialog('Command palette').waitFor()
    await page.keyboard.type('tokens')
    await page.getByRole('option', { name: 'Access tokens' }).waitFor()
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('Nothing uses a token yet.'))
    expect(new URL(page.url()).pathname).toBe('/settings/access-tokens')
    await look('tokens-empty')
    const reference = page.getByRole('link', { name: 'What the API can do' })
    const { href, status } = await reference.evaluate(async (link: HTMLAnchorElement) => ({
      href: link.getAttribute('href'),
      status: (await fetch(link.href)).status,
    }))
    expect({ href, status }).toEqual({ href: '/api/openapi.json', status: 200 })
  })

  test('are created by keyboard alone, with the abilities that are left', async () => {
    await pressOn(button('New token'))
    const form = dialog('Create an access token')
    await form.waitFor()
    for (const box of await form.getByRole('checkbox').all())
      expect(await box.isChecked()).toBe(true)
    await look('tokens-create', 'dialog[open]')
    await pressOn(form.getByRole('button', { name: 'Create token' }))
    await expectSeen(form.getByText('This field is required'))
    await typeInto(form.getByLabel('Token name'), 'Nightly export')
    await tabTo(form.getByLabel('Everything below'))
    await page.keyboard.press('Space')
    await pressOn(form.getByRole('button', { name: 'Create token' }))
    await expectSeen(form.getByText('Choose at least one.'))
    await tabTo(form.getByLabel('Read workspaces'))
    await page.keyboard.press('Space')
    await pressOn(form.getByRole('button', { name: 'Create token' }))
    await dialog('Your new token').waitFor()
  })

  test('are shown once, and copied', async () => {
    const shown = dialog('Your new token')
    await expectSeen(shown.getByText('it is not shown again'))
    await page.keyboard.press('Escape')
    expect(await shown.isVisible()).toBe(true)
    token = await shown.locator('code').innerText()
    await look('tokens-shown', 'dialog[open]')
    await pressOn(shown.getByRole('button', { name: 'Copy token' }))
    await expectSeen(shown.getByRole('button', { name: 'Copied' }))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await pressOn(shown.getByRole('button', { name: 'I have saved it' }))
    await shown.waitFor({ state: 'hidden' })
    expect(await button('New token').evaluate((one) => one === document.activeElement)).toBe(true)
    const line = page.getByRole('listitem').filter({ hasText: 'Nightly export' })
    await expectSeen(line.getByText('Read workspaces'))
    await expectSeen(line.getByText('Never used'))
    expect(await page.content()).not.toContain(token)
  })

  test('open the API as far as their abilities go', async () => {
    expect(await call('/open/workspaces', token)).toBe(200)
    expect(await call('/settings/tokens', token)).toBe(404)
    await expect
      .poll(async () => {
        await page.reload()
        await expectSeen(page.getByText('Nightly export'))
        return page.getByText('Last used now').count()
      })
      .toBe(1)
  })

  test('fit a phone, a name without an end, and a script from right to left', async () => {
    await page.setViewportSize(phone)
    await button('New token').click()
    const name = 'a-name-of-sixty-characters-without-a-single-space-in-between-it'
    await dialog('Create an access token').getByLabel('Token name').fill(name)
    await settle(page)
    await keepScreenshot(page, 'tokens-create-phone')
    await dialog('Create an access token').getByRole('button', { name: 'Create token' }).click()
    await dialog('Your new token').waitFor()
    await settle(page)
    await keepScreenshot(page, 'tokens-shown-phone')
    await button('I have saved it').click()
    await expectSeen(page.getByText(name))
    await look('tokens-phone')
    await page.goto('/ar/settings/access-tokens')
    await expectSeen(page.getByText(name))
    await look('tokens-phone-arabic')
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    await page.goto('/en/settings/access-tokens')
    await expectSeen(page.getByText(name))
    expect(await overflow()).toBe(0)
    await page.setViewportSize(desk)
    await look('tokens-list')
  })

  test('end at once when they are deleted', async () => {
    await pressOn(button('Delete Nightly export'))
    const question = dialog('Delete Nightly export?')
    await question.waitFor()
    await look('tokens-delete', 'dialog[open]')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await call('/open/workspaces', token)).toBe(200)
    await pressOn(button('Delete Nightly export'))
    await pressOn(question.getByRole('button', { name: 'Delete token' }))
    await expectSeen(page.getByText('Token deleted'))
    await expect.poll(() => page.getByText('Nightly export').count()).toBe(0)
    await expect
      .poll(() => button('New token').evaluate((one) => one === document.activeElement))
      .toBe(true)
    expect(await call('/open/workspaces', token)).toBe(401)
  })

  test('that cannot be listed leave the page, and can be asked for again', async () => {
    await page.route('**/api/settings/tokens', (route) => route.abort())
    await page.reload()
    await expectSeen(page.getByRole('alert'))
    await page.unroute('**/api/settings/tokens')
    await button('Try again').click()
    await expectSeen(page.getByRole('button', { name: /^Delete a-name/ }))
    const known = /ERR_FAILED/
    expect(lasting.complaints.filter((complaint) => !known.test(complaint))).toEqual([])
  })
})

describe('the line of settings pages', () => {
  test.each([
    ['/en', 'Account', 'right'],
    ['/ar', 'الحساب', 'left'],
  ])('below %s shows on a phone that it goes on', async (prefix, last, side) => {
    const { token } = await registerPerson()
    const { page, close } = await openLastingPage({ viewport: phone })
    await page.context().addCookies([{ name: 'token', value: token, url: inject('appUrl') }])
    await page.goto(`${prefix}/settings/profile`)
    await expectSeen(page.getByRole('link', { name: last, exact: true }))
    const arrows = page.locator('#content nav button')
    await expect.poll(() => arrows.count()).toBe(1)
    const box = (await arrows.boundingBox())!
    expect(box.x > phone.width / 2 ? 'right' : 'left').toBe(side)
    await settle(page)
    await keepScreenshot(page, `settings-line${prefix.replace('/', '-')}`)
    await arrows.click()
    await expect.poll(() => arrows.count()).toBe(2)
    await page.getByRole('link', { name: last, exact: true }).click()
    await expect.poll(() => arrows.count()).toBe(1)
    const other = (await arrows.boundingBox())!
    expect(other.x > phone.width / 2 ? 'right' : 'left').not.toBe(side)
    await settle(page)
    await keepScreenshot(page, `settings-line-end${prefix.replace('/', '-')}`)
    await close()
  })
})
