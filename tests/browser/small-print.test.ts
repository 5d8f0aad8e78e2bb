import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerPerson } from './author.ts'
import { expectSeen, keepScreenshot } from './chromium.ts'
import { startOwnApp } from './own-app.ts'
import { openSignedIn } from './signed-in.ts'

const events = 'https://events.example/2/httpapi'
const settings = {
  HELP_LINKS: 'docs=https://docs.example/start,community=https://chat.example',
  CRISP_WEBSITE_ID: 'b7a3a1d2-5c1e-4d6a-9a57-0c2f1f6f9a10',
  FEATUREBASE_ORGANIZATION: 'acme',
  AMPLITUDE_API_KEY: 'key-of-the-tests',
  AMPLITUDE_API_URL: events,
}

/** Stands in for the services, and notes what is asked of them. */
async function watchServices(context: BrowserContext) {
  const scripts: string[] = []
  const told: { event_type: string; user_id?: string }[] = []
  for (const host of ['client.crisp.chat', 'do.featurebase.app'])
    await context.route(`https://${host}/**`, (route) => {
      scripts.push(host)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
  await context.route(events, (route) => {
    const { api_key, events } = route.request().postDataJSON() as {
      api_key: string
      events: typeof told
    }
    if (api_key === settings.AMPLITUDE_API_KEY) told.push(...events)
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' })
  })
  return { scripts, told }
}

test('an admin announces something, people dismiss it, and what is configured is there', async () => {
  const { url } = await startOwnApp(settings)
  const page = await openSignedIn(await registerPerson(url), { baseURL: url })
  const { scripts, told } = await watchServices(page.context())

  await page.goto('/settings/announcement')
  await page.getByLabel('Text', { exact: true }).fill('We move on Sunday.')
  await page.getByLabel('Link', { exact: true }).fill('no address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSeen(page.locator('form').getByText(/valid|address/i))
  await page.getByLabel('Link', { exact: true }).fill('https://status.example/move')
  await page.getByRole('button', { name: 'Save' }).click()
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expectSeen(banner.getByText('We move on Sunday.'))
  await keepScreenshot(page, 'announcement')

  await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
  await banner.waitFor({ state: 'hidden' })
  await page.goto('/home')
  await expectSeen(page.getByRole('button', { name: 'Help', exact: true }))
  expect(await banner.count()).toBe(0)
  await page.goto('/settings/announcement')
  await page.getByLabel('Text', { exact: true }).fill('We have moved.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSeen(banner.getByText('We have moved.'))

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Documentation', 'Community'])
  await page.keyboard.press('Escape')
  expect(new Set(scripts)).toEqual(new Set(['client.crisp.chat', 'do.featurebase.app']))

  await page.goto('/forms/create')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL('**/edit')
  await page.goto('/login')
  await expect.poll(() => told.map(({ event_type }) => event_type)).toContain('form_created')
})

test('nothing of others is loaded while staff act as somebody', async () => {
  const { url } = await startOwnApp(settings)
  const page = await openSignedIn(await registerPerson(url), { baseURL: url })
  const { scripts, told } = await watchServices(page.context())
  await page.context().addCookies([{ name: 'admin_token', value: 'x', url }])
  await page.goto('/home')
  await expectSeen(page.getByRole('button', { name: 'Help', exact: true }))
  expect({ scripts, told }).toEqual({ scripts: [], told: [] })
})
