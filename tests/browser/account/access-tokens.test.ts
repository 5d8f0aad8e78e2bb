import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { callApi, registerPerson, type Person } from '../support/author.ts'
import { expectSeen, keepScreenshot, openPageWithErrors, settle } from '../support/chromium.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { openSignedIn, signIn } from '../support/signed-in.ts'

const phone = { width: 390, height: 844 }
const screen = '/settings/access-tokens'

/** Calls the API as a program would, and returns the status. */
async function statusOf(path: string, token: string): Promise<number> {
  const response = await fetch(new URL(`/api${path}`, inject('appUrl')), {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  await response.body?.cancel()
  return response.status
}

/** Creates a token that may only read workspaces. */
async function createToken({ token }: Person, name: string): Promise<string> {
  const body = { name, abilities: ['workspaces-read'] }
  const made = await callApi<{ token: string }>(
    inject('appUrl'),
    'POST',
    '/settings/tokens',
    body,
    token,
  )
  return made.token
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('access tokens', () => {
  test('are found in the command palette, and explained while there are none', async () => {
    const page = await openSignedIn(await registerPerson())
    await page.goto('/home')
    // Drawn after the heading, when the app already listens to shortcuts.
    await expectSeen(page.getByText('Forms you create in this workspace'))
    await page.keyboard.press('Control+k')
    await dialog(page, 'Command palette').waitFor()
    await page.keyboard.type('tokens')
    await page.getByRole('option', { name: 'Access tokens' }).waitFor()
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('Nothing uses a token yet.'))
    expect(new URL(page.url()).pathname).toBe(screen)
    const reference = page.getByRole('link', { name: 'What the API can do' })
    const { href, status } = await reference.evaluate(async (link: HTMLAnchorElement) => ({
      href: link.getAttribute('href'),
      status: (await fetch(link.href)).status,
    }))
    expect({ href, status }).toEqual({ href: '/api/openapi.json', status: 200 })
  })

  test('are created by keyboard alone with the remaining abilities, shown once, and copied', async () => {
    const page = await openSignedIn(await registerPerson())
    // All tests share the browser's clipboard, so another one could overwrite it.
    await page.addInitScript(() => {
      const copied: string[] = []
      Object.assign(window, { copied })
      navigator.clipboard.writeText = async (text) => void copied.push(text)
    })
    await page.goto(screen)
    await pressOn(button(page, 'New token'))
    const form = dialog(page, 'Create an access token')
    await form.waitFor()
    for (const box of await form.getByRole('checkbox').all())
      expect(await box.isChecked()).toBe(true)
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

    const shown = dialog(page, 'Your new token')
    await expectSeen(shown.getByText('you will not see it again'))
    await page.keyboard.press('Escape')
    expect(await shown.isVisible()).toBe(true)
    const token = await shown.locator('code').innerText()
    await pressOn(shown.getByRole('button', { name: 'Copy token' }))
    await expectSeen(shown.getByRole('button', { name: 'Copied' }))
    const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied)
    expect(copied).toEqual([token])
    await pressOn(shown.getByRole('button', { name: 'I have saved it' }))
    await shown.waitFor({ state: 'hidden' })
    expect(await button(page, 'New token').evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    const line = page.getByRole('listitem').filter({ hasText: 'Nightly export' })
    await expectSeen(line.getByText('Read workspaces'))
    await expectSeen(line.getByText('Never used'))
    await expectSeen(line.getByText(/^Expires /))
    expect(await page.content()).not.toContain(token)
    expect(await statusOf('/open/workspaces', token)).toBe(200)
  })

  test('open the API as far as their abilities allow, and show when they were used', async () => {
    const person = await registerPerson()
    const token = await createToken(person, 'Nightly export')
    expect(await statusOf('/open/workspaces', token)).toBe(200)
    expect(await statusOf('/settings/tokens', token)).toBe(404)
    const page = await openSignedIn(person)
    await expect
      .poll(async () => {
        await page.goto(screen)
        await expectSeen(page.getByText('Nightly export'))
        return page.getByText('Never used').count()
      })
      .toBe(0)
    await expectSeen(page.getByText(/^Last used/))
  })

  test.each(['en', 'ar'])('fit a phone with a name without an end, in %s', async (language) => {
    const person = await registerPerson()
    const name = 'a-name-of-sixty-characters-without-a-single-space-in-between-it'
    await createToken(person, name)
    const page = await openSignedIn(person, { viewport: phone })
    await page.goto(`/${language}${screen}`)
    await expectSeen(page.getByText(name))
    await settle(page)
    await keepScreenshot(page, `tokens-phone-${language}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  test('stop working immediately when they are deleted', async () => {
    const person = await registerPerson()
    const token = await createToken(person, 'Nightly export')
    const page = await openSignedIn(person)
    await page.goto(screen)
    await pressOn(button(page, 'Delete Nightly export'))
    const question = dialog(page, 'Delete Nightly export?')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await statusOf('/open/workspaces', token)).toBe(200)
    await pressOn(button(page, 'Delete Nightly export'))
    await pressOn(question.getByRole('button', { name: 'Delete token' }))
    await expectSeen(page.getByText('Token deleted'))
    await expect.poll(() => page.getByText('Nightly export').count()).toBe(0)
    await expect
      .poll(() => button(page, 'New token').evaluate((one) => one === document.activeElement))
      .toBe(true)
    expect(await statusOf('/open/workspaces', token)).toBe(401)
  })

  test('that cannot be listed leave the page usable, and loading can be retried', async () => {
    const person = await registerPerson()
    await createToken(person, 'Nightly export')
    const { page, errors } = await openPageWithErrors()
    await signIn(page, person.token)
    await page.route('**/api/settings/tokens', (route) => route.abort())
    await page.goto(screen)
    await expectSeen(page.getByRole('alert'))
    await page.unroute('**/api/settings/tokens')
    await button(page, 'Try again').click()
    await expectSeen(button(page, 'Delete Nightly export'))
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  })
})

describe('the row of settings pages', () => {
  test.each([
    ['/en', 'Audit log', 'right'],
    ['/ar', 'سجل التدقيق', 'left'],
  ])('below %s shows on a phone that it continues', async (prefix, last, side) => {
    const page = await openSignedIn(await registerPerson(), { viewport: phone })
    await page.goto(`${prefix}/settings/profile`)
    await expectSeen(page.getByRole('link', { name: last, exact: true }))
    const arrows = page.locator('#content nav button')
    const sides = () =>
      arrows.evaluateAll((shown, middle) => {
        return shown.map((arrow) => (arrow.getBoundingClientRect().x > middle ? 'right' : 'left'))
      }, phone.width / 2)
    const otherSide = side === 'right' ? 'left' : 'right'
    await expect.poll(sides).toEqual([side])
    await arrows.click()
    await expect.poll(sides).toContain(otherSide)
    await page.getByRole('link', { name: last, exact: true }).click()
    await expect.poll(sides).toEqual([otherSide])
  })
})
