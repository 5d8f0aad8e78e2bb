import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { makeForm, registerPerson } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { makeWorkspace, teamUrl } from './team.ts'

test('in a right-to-left language, a long email address is truncated at its end', async () => {
  const person = await registerPerson()
  const page = await openSignedIn(person)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: inject('appUrl') }])
  await page.goto('/settings/profile')
  const email = page.locator('button').getByText(person.email)
  await expectSeen(email)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(
    await email.evaluate((one) => {
      const { direction, textAlign, textOverflow } = getComputedStyle(one)
      return { direction, textAlign, textOverflow }
    }),
  ).toEqual({ direction: 'ltr', textAlign: 'right', textOverflow: 'ellipsis' })
})

test('menus follow the language of the app, although the browser prefers another', async () => {
  const page = await openSignedIn(await registerPerson(), { locale: 'en-GB' })
  await page.goto('/ar/home')
  await page.locator('[aria-haspopup="menu"]', { hasText: '@' }).click()
  const menu = page.getByRole('menu')
  await expectSeen(menu)
  expect(await menu.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
})

test.each([
  ['Enter', 'Account settings'],
  [' ', 'Account settings'],
  ['ArrowDown', 'Account settings'],
  ['ArrowUp', 'Sign out'],
])('the key "%s" opens a menu at "%s", and Escape returns to its button', async (key, item) => {
  const page = await openSignedIn(await registerPerson())
  await page.goto('/home')
  const button = page.locator('[aria-haspopup="menu"]', { hasText: '@' })
  await button.focus()
  await page.keyboard.press(key)
  await expectSeen(page.getByRole('menuitem', { name: item }).and(page.locator(':focus')))
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await expectSeen(button.and(page.locator(':focus')))
})

test('without a network, a page that has settled opens its menus and the command palette', async () => {
  const page = await openSignedIn(await registerPerson())
  let pending = 0
  const count = (by: number) => (request: Request) => {
    if (request.resourceType() === 'script') pending += by
  }
  page.on('request', count(1)).on('requestfinished', count(-1))
  const parts = [/menu-surface/, /shell-dialogs/].map((file) => page.waitForRequest(file))
  await page.goto('/home')
  await Promise.all(parts)
  await expect.poll(() => pending).toBe(0)
  await page.context().setOffline(true)
  await page.locator('[aria-haspopup="menu"]', { hasText: '@' }).click()
  await expectSeen(page.getByRole('menuitem', { name: 'Sign out' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expectSeen(page.getByRole('dialog', { name: 'Command palette' }))
})

describe('the navigation on a phone', () => {
  const viewport = { width: 390, height: 844 }
  const openDrawer = async (page: Page) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectSeen(drawer(page))
  }
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main navigation' })
  const expectClosed = (page: Page) => drawer(page).waitFor({ state: 'detached' })

  test('closes on the way to another page, however it was chosen', async () => {
    const page = await openSignedIn(await registerPerson(), { viewport })
    await page.goto('/home')

    await openDrawer(page)
    await drawer(page).locator('[aria-haspopup="menu"]', { hasText: '@' }).click()
    await page.getByRole('menuitem', { name: 'Account settings' }).click()
    await page.waitForURL('**/settings/profile')
    await expectClosed(page)

    await openDrawer(page)
    await page.goBack()
    await page.waitForURL('**/home')
    await expectClosed(page)

    await openDrawer(page)
    await drawer(page).getByRole('button', { name: 'Search' }).click()
    await page.getByRole('option', { name: 'Templates' }).click()
    await page.waitForURL(/\/templates/)
    await expectClosed(page)

    await openDrawer(page)
    await drawer(page).getByRole('link', { name: 'Templates' }).click()
    await expectClosed(page)
  })

  test('closes when another workspace is chosen in the settings', async () => {
    const person = await registerPerson()
    await makeWorkspace(person, 'Analytical Society')
    const page = await openSignedIn(person, { viewport, baseURL: teamUrl() })
    await page.goto('/settings/members')
    await openDrawer(page)
    await drawer(page).getByRole('button', { name: 'Switch workspace' }).click()
    await page.getByRole('menuitem', { name: 'Analytical Society' }).click()
    await expectClosed(page)
    expect(new URL(page.url()).pathname).toBe('/settings/members')
  })
})

test('the command palette lists every page of the settings', async () => {
  const page = await openSignedIn(await registerPerson())
  await page.goto('/settings/profile')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expectSeen(menu)
  const pages = await menu.getByRole('link').allInnerTexts()
  await page.keyboard.press('Control+k')
  await expectSeen(page.getByRole('dialog', { name: 'Command palette' }))
  const listed = await page.getByRole('option').allInnerTexts()
  const isGeneral = (name: string) => name === 'General'
  expect(listed).toEqual(expect.arrayContaining(pages.filter((name) => !isGeneral(name))))
  expect(pages.some(isGeneral)).toBe(true)
  expect(listed).toContain('Workspace settings')
})

test('a workspace chosen in the command palette opens at its forms', async () => {
  const form = await makeForm([{ id: 'name', type: 'text', name: 'Name' }])
  await makeWorkspace(form.author, 'Analytical Society')
  const page = await openSignedIn(form.author, { baseURL: form.appUrl })
  await page.goto(`/forms/${form.slug}/show/share`)
  await expectSeen(page.getByRole('link', { name: 'Share' }))
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Switch to Analytical Society' }).click()
  await page.waitForURL('**/home')
  await expectSeen(page.getByRole('button', { name: /Analytical Society/ }))
})
