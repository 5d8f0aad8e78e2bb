import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { registerPerson } from '../support/author.ts'
import { expectSeen, keepScreenshot } from '../support/chromium.ts'
import { startOwnApp } from '../support/own-app.ts'
import { openSignedIn } from '../support/signed-in.ts'

type ToldEvent = { event_type: string; event_properties: object }

/** Receives events, including those from pages that are already closed. */
async function startEventSink() {
  const told: ToldEvent[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
      }
      response.writeHead(200, headers).end('{}')
      if (request.method !== 'POST') return
      const sent = JSON.parse(body) as { api_key: string; events: ToldEvent[] }
      if (sent.api_key === settings.AMPLITUDE_API_KEY) told.push(...sent.events)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { told, AMPLITUDE_API_URL: `http://localhost:${port}/2/httpapi` }
}

const settings = {
  HELP_LINKS: 'docs=https://docs.example/start,community=https://chat.example',
  CRISP_WEBSITE_ID: 'b7a3a1d2-5c1e-4d6a-9a57-0c2f1f6f9a10',
  FEATUREBASE_ORGANIZATION: 'acme',
  AMPLITUDE_API_KEY: 'key-of-the-tests',
}

/** Simulates the services, and records requests to them. */
async function watchServices(context: BrowserContext) {
  const scripts: string[] = []
  for (const host of ['client.crisp.chat', 'do.featurebase.app'])
    await context.route(`https://${host}/**`, (route) => {
      scripts.push(host)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
  return scripts
}

test('an admin publishes an announcement, people dismiss it, and configured services are present', async () => {
  const { told, AMPLITUDE_API_URL } = await startEventSink()
  const { url } = await startOwnApp({ ...settings, AMPLITUDE_API_URL })
  const page = await openSignedIn(await registerPerson(url), { baseURL: url })
  const scripts = await watchServices(page.context())

  await page.goto('/settings/announcement')
  await page.waitForURL(/\/settings\/admin\?tab=announcement$/)
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
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Documentation', 'Community'])
  await page.keyboard.press('Escape')
  await expect
    .poll(() => new Set(scripts))
    .toEqual(new Set(['client.crisp.chat', 'do.featurebase.app']))

  await page.goto('/forms/create')
  await page.getByRole('radio', { name: 'Contact form' }).check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL('**/edit')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish this form' }).click()
  await expectSeen(page.getByText('Published.'))
  // Events are sent when the user leaves the page, or every half a minute.
  const names = () => told.map(({ event_type }) => event_type)
  await page.goto('about:blank')
  await expect.poll(names).toContain('form_saved')
  expect(names()).toEqual([
    'select_form_base',
    'form_created',
    'form_editor_viewed',
    'save_form_click',
    'form_saved',
  ])
  expect(told[0]!.event_properties).toEqual({ base: 'contact-form' })
})

test('no third-party code is loaded while staff impersonate a user', async () => {
  const { told, AMPLITUDE_API_URL } = await startEventSink()
  const { url } = await startOwnApp({ ...settings, AMPLITUDE_API_URL })
  const page = await openSignedIn(await registerPerson(url), { baseURL: url })
  const scripts = await watchServices(page.context())
  await page.context().addCookies([{ name: 'admin_token', value: 'x', url }])
  await page.goto('/home')
  await expectSeen(page.getByRole('button', { name: 'Help', exact: true }))
  expect({ scripts, told }).toEqual({ scripts: [], told: [] })
})
