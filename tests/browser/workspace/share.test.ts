import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, makeForm, type MadeForm } from '../support/author.ts'
import { expectSeen, keepScreenshot, openPage } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openSignedIn, signIn } from '../support/signed-in.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const show = (page: Page, part: string) => page.getByRole('radio', { name: part }).check()
const fields = [
  { id: 'name', type: 'text', name: 'Full name' },
  { id: 'campaign', type: 'text', name: 'Campaign', hidden: true },
]
const baseURL = inject('otherApps').selfHosted
const bytesOf = async (download: Download) => buffer(await download.createReadStream())

/** Without `ownNetwork`, which adds a custom header: the previewed form has no origin and may not send one. */
async function openWithPreview({ author }: MadeForm): Promise<Page> {
  const page = await openPage({ baseURL, colorScheme: 'light' })
  await signIn(page, author.token, baseURL)
  return page
}

async function openPopupCode(form: MadeForm): Promise<Page> {
  const page = await openWithPreview(form)
  await page.goto(`/forms/${form.slug}/show/share`)
  await show(page, 'Embed')
  await show(page, 'Popup')
  return page
}

test('a form is shared by link, QR code, prefilled link and embed code', async () => {
  const form = await makeForm(fields, { title: 'Volunteer application' })
  const page = await openWithPreview(form)
  await page.goto(`/forms/${form.slug}/show`)
  await page.waitForURL(/\/show\/submissions$/)
  await page.getByRole('link', { name: 'Share' }).click()
  await expectSeen(page.getByText(form.url, { exact: true }).first())
  await expectAccessible(page, { name: 'share-link' })

  const [svg] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as SVG')])
  expect(String(await bytesOf(svg))).toMatch(/^<svg /)
  const [png] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as PNG')])
  expect((await bytesOf(png)).subarray(1, 4).toString()).toBe('PNG')

  await show(page, 'Prefilled link')
  await page.getByLabel('Full name').fill('Ada & Grace')
  await page.getByLabel('Campaign').fill('autumn')
  await page.getByRole('switch', { name: 'Submit automatically' }).check()
  await expectAccessible(page, { name: 'share-prefill' })
  const link = await page.getByRole('link', { name: 'Try it' }).getAttribute('href')
  expect(link).toBe(`${form.url}?name=Ada+%26+Grace&campaign=autumn&auto_submit=true`)
  await page.goto(link!)
  await expect.poll(async () => (await form.submissions()).length).toBe(1)
  expect((await form.submissions())[0]!.data).toMatchObject({
    name: 'Ada & Grace',
    campaign: 'autumn',
  })

  await page.goto(`/forms/${form.slug}/show/share`)
  await show(page, 'Embed')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expectSeen(preview.frameLocator('iframe').getByLabel('Full name'))
  await show(page, 'Popup')
  await page.getByLabel('Button text').fill('Help us')
  await expectSeen(preview.getByRole('button', { name: 'Help us' }))
  const code = page.getByRole('region', { name: 'Code' })
  await expectSeen(code.getByText(`data-formurl="${form.url}"`))
  await expectSeen(code.getByText('data-text="Help us"'))
  await expectAccessible(page, { name: 'share-embed', without: ['iframe'] })
})

test('a popup of a form whose color has a name instead of a hex code gets the default color', async () => {
  const page = await openPopupCode(await makeForm(fields, { color: 'rebeccapurple' }))
  expect(await page.getByRole('textbox', { name: 'Color' }).inputValue()).toBe('#3B82F6')
  await expectSeen(page.getByText('data-bgcolor="#3b82f6"'))
})

test('the selected option of a list can be chosen again, by mouse and by keyboard', async () => {
  const page = await openPopupCode(await makeForm(fields))
  const opens = page.getByRole('combobox', { name: 'Opens' })
  const option = page.getByRole('option', { name: 'From a button on your page' })
  const clickOption = () => option.click()
  const findOption = async () => {
    await page.getByRole('dialog').getByRole('combobox').fill('From a button')
    await option.and(page.locator('[data-focused]')).waitFor()
    await page.keyboard.press('Enter')
  }
  for (const choose of [clickOption, clickOption, findOption]) {
    await opens.click()
    await choose()
    await option.waitFor({ state: 'detached' })
    await expectSeen(page.getByText('data-formstead-popup'))
  }
})

test('a prefilled date is in the time zone of the form', async () => {
  const when = { id: 'when', type: 'date', name: 'When', with_time: true }
  const form = await makeForm([when], { settings: { time_zone: 'Pacific/Kiritimati' } })
  const page = await openSignedIn(form.author, { baseURL, timezoneId: 'America/New_York' })
  await page.goto(`/forms/${form.slug}/show/share`)
  await show(page, 'Prefilled link')
  await page.getByLabel('When').fill('2027-01-31T10:00')
  const link = await page.getByRole('link', { name: 'Try it' }).getAttribute('href')
  expect(new URL(link!).searchParams.get('when')).toMatch(/^2027-01-31T10:00.*\+14:00$/)
})

test('a link that is too long for a QR code can still be copied', async () => {
  const form = await makeForm(fields, { title: 'Volunteer application' })
  const page = await openSignedIn(form.author, { baseURL })
  await page.goto(`/forms/${form.slug}/show/share`)
  await show(page, 'Prefilled link')
  await page.getByLabel('Full name').fill('a'.repeat(1600))
  await page.getByLabel('Campaign').fill('a'.repeat(1600))
  await press(page, 'QR code')
  const dialog = page.getByRole('dialog')
  await expectSeen(dialog.getByText('This link is too long for a QR code.'))
  expect(await dialog.getByRole('button', { name: /Download|Copy/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expectSeen(page.getByRole('button', { name: 'Copy prefilled link' }))
})

test('a new address shows a warning, and the page says what visitors get there', async () => {
  const form = await makeForm(fields, { title: 'Closed form', visibility: 'closed' })
  const viewport = { width: 390, height: 844 }
  const page = await openSignedIn(form.author, { baseURL, viewport })
  await page.goto(`/forms/${form.slug}/show/share`)
  await expectSeen(page.getByText('This form is closed.'))
  expect(await page.getByText('Anyone with the link can answer.').count()).toBe(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await keepScreenshot(page, 'share-phone')
  await page.getByRole('radio', { name: 'Random' }).click()
  await expectSeen(page.getByRole('dialog').getByText('stops working immediately'))
  await press(page, 'Change address')
  await page.waitForURL(/\/forms\/[\da-f-]{36}\/show\/share$/)
  const end = page.getByLabel('End of the link')
  await expect.poll(() => end.inputValue()).toMatch(/^[\da-f-]{36}$/)
  await end.fill(form.slug)
  await press(page, 'Save')
  await page.waitForURL(new RegExp(`/forms/${form.slug}/show/share$`))
  const { slug } = await callApi<{ slug: string }>(
    baseURL,
    'GET',
    `/open/forms/${form.id}`,
    undefined,
    form.author.token,
  )
  expect(slug).toBe(form.slug)
})

test('a user who leaves while the address changes is not called back', async () => {
  const form = await makeForm(fields, { title: 'Volunteers' })
  const page = await openSignedIn(form.author, { baseURL })
  await page.goto(`/forms/${form.slug}/show/share`)
  const release = await holdRequests(page, '**/api/open/forms/*/slug')
  await page.getByLabel('End of the link').fill(`${form.slug}-again`)
  await press(page, 'Save')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/home')
  release()
  await expectSeen(page.getByText('The form has a new address.'))
  expect(new URL(page.url()).pathname).toBe('/home')
})
