import { createHash, createHmac } from 'node:crypto'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { makeForm, registerAuthor, registerPerson } from '../support/author.ts'
import { expectSeen, keepScreenshot } from '../support/chromium.ts'
import { startConfiguredApp } from '../support/own-app.ts'
import { openSignedIn } from '../support/signed-in.ts'

const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const baseURL = await startConfiguredApp({ TELEGRAM_BOT_TOKEN: botToken })
const screen = '/settings/connections'
const phone = { width: 390, height: 844 }
const database = new Client({ connectionString: inject('appDatabase') })
await database.connect()
afterAll(() => database.end())

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Simulates Telegram's page, on which the user agrees or refuses. */
async function standInForTelegram(page: Page, says: 'yes' | 'no') {
  await page.context().route('https://oauth.telegram.org/**', (route) => {
    const back = new URL(route.request().url()).searchParams.get('return_to')!
    const fields = { auth_date: Math.floor(Date.now() / 1000), first_name: 'Ada', id: Date.now() }
    const checked = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
    const key = createHash('sha256').update(botToken).digest()
    const hash = createHmac('sha256', key).update(checked.join('\n')).digest('hex')
    const result = Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64url')
    const hashPart = `tgAuthResult=${says === 'yes' ? result : 'false'}`
    return route.fulfill({ status: 302, headers: { location: `${back}#${hashPart}` } })
  })
}

describe('connections', () => {
  test('an account is connected in a window that closes itself, and disconnected', async () => {
    const page = await openSignedIn(await registerPerson(), { baseURL })
    await standInForTelegram(page, 'yes')
    await page.goto(screen)
    await expectSeen(page.getByText('No account is connected yet.'))
    await press(page, 'Connect account')
    await dialog(page, 'Connect an account').waitFor()
    await expectSeen(page.getByText('This instance has no keys for Google.', { exact: false }))
    await expectAccessible(page, { name: 'connections-choose', within: 'dialog[open]' })
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Telegram' }).click()
    const popup = await opened
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expectSeen(page.getByRole('listitem').filter({ hasText: 'Telegram' }).getByText('Ada'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectAccessible(page, { name: 'connections-list' })
    await press(page, 'Disconnect Ada')
    await dialog(page, 'Disconnect Ada?').waitFor()
    await press(page, 'Disconnect')
    await expectSeen(page.getByText('No account is connected yet.'))
  })

  test('a user who refuses is told in the window, and can stop waiting', async () => {
    const page = await openSignedIn(await registerPerson(), { baseURL })
    await standInForTelegram(page, 'no')
    await page.goto(screen)
    await press(page, 'Connect account')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Telegram' }).click()
    const popup = await opened
    await expectSeen(popup.getByText('You did not allow the connection. Nothing was connected.'))
    await expectAccessible(popup, { name: 'connections-denied' })
    await dialog(page, 'Waiting for Telegram').waitFor()
    await press(page, 'Cancel')
    await dialog(page, 'Connect an account').waitFor()
  })

  test('uses of an account are named, also on a phone, in Arabic and in dark mode', async () => {
    const person = await registerAuthor()
    const form = await makeForm(
      [{ id: 'a', name: 'A', type: 'text' }],
      { title: 'Orders' },
      {
        author: person,
      },
    )
    await database.query(
      `with account as (
         insert into connected_accounts (user_id, service, service_user_id, name, email)
         select id, 'google', 'g-' || id, 'Ada King', 'ada@gmail.example' from users where email = $1
         returning id)
       insert into form_integrations (form_id, kind, account_id) select $2, 'google_sheets', id from account`,
      [person.email, form.id],
    )
    const page = await openSignedIn(person, { baseURL, viewport: phone })
    await page.goto(screen)
    await expectSeen(page.getByRole('button', { name: 'Connect again' }))
    await expectSeen(page.getByRole('link', { name: 'Orders' }))
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isTooWide).toBe(false)
    await keepScreenshot(page, 'connections-phone')
    await press(page, 'Disconnect Ada King')
    await dialog(page, 'Disconnect Ada King?').waitFor()
    await press(page, 'Disconnect')
    await expectSeen(page.getByText('This account is in use.', { exact: false }))
    const dark = await openSignedIn(person, { baseURL, colorScheme: 'dark' })
    await dark.goto(`/ar${screen}`)
    await expectSeen(dark.getByRole('button', { name: 'إعادة الربط' }))
    expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
    await keepScreenshot(dark, 'connections-arabic-dark')
  })
})
