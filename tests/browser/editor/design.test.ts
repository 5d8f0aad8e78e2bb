import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, makeForm, type MadeForm } from '../support/author.ts'
import { openPage } from '../support/chromium.ts'
import { expectDone, expectLive, submit } from '../support/form-page.ts'
import { twoFields } from '../support/sample-blocks.ts'
import { openSignedIn } from '../support/signed-in.ts'

/** An image of one red pixel. */
const picture = {
  name: 'morning.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function openEditor(form: MadeForm): Promise<Page> {
  const page = await openSignedIn(form.author, { baseURL: form.appUrl })
  await page.goto(`/forms/${form.slug}/edit`)
  return page
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const openSettings = async (page: Page, name: string) => {
  await openTab(page, 'Settings')
  await page.getByRole('button', { name, exact: true }).click()
}

const read = <Body>({ appUrl, author, id }: MadeForm, path = '') =>
  callApi<Body>(appUrl, 'GET', `/open/forms/${id}${path}`, undefined, author.token)

type Draft = { revision: number; document: Record<string, unknown> }

async function publish(form: MadeForm): Promise<void> {
  const { revision } = await read<Draft>(form, '/draft')
  const path = `/open/forms/${form.id}/publish`
  await callApi(form.appUrl, 'POST', path, { revision }, form.author.token)
}

/** Waits until the editor has sent its changes. */
async function expectDraft(form: MadeForm, expected: object): Promise<void> {
  const document = async () => (await read<Draft>(form, '/draft')).document
  await expect.poll(document).toMatchObject(expected)
}

test('an author designs a form, and respondents see it as on the canvas', async () => {
  const form = await makeForm(twoFields)
  const page = await openEditor(form)
  await openTab(page, 'Design')
  await page.getByText('Sample answers').first().waitFor()
  const sheet = page.locator('.editor-sheet').first()

  await page.getByRole('radio', { name: 'Simple' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  const accent = page.getByRole('textbox', { name: 'Accent' })
  await accent.fill('#1E9E7A')
  await accent.press('Enter')
  await page
    .getByText('Text on this color is hard to read, at 3.4:1. Buttons use a shade with 5.0:1.')
    .waitFor()
  await page.getByRole('combobox', { name: 'Font' }).click()
  await page.getByRole('option', { name: 'Georgia' }).click()

  await page.getByRole('button', { name: /^Cover/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles(picture)
  const point = page.getByRole('slider', { name: 'Focal point' })
  await point.focus()
  for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp'])
    await page.keyboard.press(key)
  expect(await point.getAttribute('aria-valuetext')).toBe('62%, 40%')
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Birches above a green valley')
  await page.getByRole('slider', { name: 'Brightness' }).fill('-12')

  await expectDraft(form, {
    theme: 'simple',
    dark_mode: 'dark',
    color: '#1E9E7A',
    font_family: 'Georgia',
    cover_settings: {
      focal_point: { x: 62, y: 40 },
      brightness: -12,
      description: 'Birches above a green valley',
    },
  })
  const drawn = {
    button: await colorOf(page, '.editor-sheet .fs-send'),
    line: await sheet.locator('.fs-control').first().evaluate(borderOf),
    point: await cutOf(page, '.editor-cover img'),
  }
  await expectAccessible(page)
  await publish(form)

  const visitor = await openPage({ baseURL: form.appUrl })
  await visitor.goto(form.url)
  await expectLive(visitor)
  expect({
    button: await colorOf(visitor, '.fs-send'),
    line: await visitor.locator('.fs-control').first().evaluate(borderOf),
    point: await cutOf(visitor, '.fs-cover img'),
  }).toEqual(drawn)
  await visitor.getByRole('img', { name: 'Birches above a green valley' }).waitFor()
  const font = await visitor.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font).toContain('Georgia')
})

const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

const borderOf = (element: Element) => getComputedStyle(element).borderWidth

const cutOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { objectPosition, filter } = getComputedStyle(element)
    return { objectPosition, filter }
  })

test('the design of another form is copied in one step', async () => {
  const other = await makeForm(twoFields, { title: 'The model', theme: 'notion', color: '#12463A' })
  const form = await makeForm(twoFields, {}, { author: other.author })
  const page = await openEditor(form)
  const copying = Promise.withResolvers<void>()
  await page.route(`**/open/forms/${other.id}/draft*`, async (route) => {
    await copying.promise
    await route.continue()
  })
  await openTab(page, 'Design')
  await page.getByRole('button', { name: 'Copy from…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'The model' }).click()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
  copying.resolve()
  await expect.poll(() => page.getByRole('radio', { name: 'Notion' }).isChecked()).toBe(true)
  await expectDraft(form, { theme: 'notion', color: '#12463A' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectDraft(form, { theme: 'default', color: '#3B82F6' })
})

test('an author sets how a form ends, and who has access until when', async () => {
  const form = await makeForm(twoFields)
  const page = await openEditor(form)

  await openSettings(page, 'Thank-you page')
  await page.getByRole('textbox', { name: 'Thank-you text' }).fill('It has arrived, ')
  await page.getByRole('button', { name: 'Mention an answer' }).click()
  await page.getByRole('combobox', { name: 'Answer or variable' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'If empty' }).fill('friend')
  await page.getByRole('button', { name: 'Insert' }).click()
  await expectDraft(form, { submitted_text: expect.stringContaining('mention-fallback="friend"') })
  await expectAccessible(page)

  await openSettings(page, 'Access and security')
  await page.getByRole('spinbutton', { name: /month/ }).click()
  await page.keyboard.type('12012030')
  await page.getByLabel('At', { exact: true }).fill('18:30')
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('button', { name: 'Remove password' }).waitFor()
  await expectDraft(form, { closes_at: '2030-12-01T18:30' })
  expect(await read(form)).toMatchObject({ has_password: true })
  await expectAccessible(page)

  await openSettings(page, 'Custom code')
  const css = page.getByRole('textbox', { name: 'CSS', exact: true })
  await css.click()
  await page.keyboard.type('.fs-label { color: rgb(1, 2, 3)')
  await page.getByText('Line 1: a rule is not closed with }.').waitFor()
  await page.keyboard.type(' }')
  await page.getByText('Added to the form page, after its theme.').waitFor()
  await expectDraft(form, { custom_css: '.fs-label { color: rgb(1, 2, 3) }' })
  await expectAccessible(page)
  await publish(form)
  expect(await read(form)).toMatchObject({ closes_at: '2030-12-01T18:30:00.000Z' })

  const visitor = await openPage({ baseURL: form.appUrl })
  await visitor.goto(form.url)
  await visitor.locator('input[type=password]').fill('open sesame')
  await visitor.keyboard.press('Enter')
  await expectLive(visitor)
  const color = await visitor
    .locator('.fs-label')
    .first()
    .evaluate((label) => getComputedStyle(label).color)
  expect(color).toBe('rgb(1, 2, 3)')
  await visitor.getByLabel('Your name').fill('Ada')
  await submit(visitor)
  await expectDone(visitor)
  await visitor.getByText('It has arrived, Ada').waitFor()
})

test('respondents are redirected to an address that contains their answers', async () => {
  const form = await makeForm(twoFields)
  const page = await openEditor(form)
  await openSettings(page, 'Thank-you page')
  await page.getByRole('radio', { name: 'Redirect to a URL' }).check()
  const address = page.getByRole('textbox', { name: 'URL', exact: true })
  await address.fill(`${inject('appUrl')}/login?from=form`)
  await expectDraft(form, { redirect_url: `${inject('appUrl')}/login?from=form` })
  await publish(form)

  const visitor = await openPage({ baseURL: form.appUrl })
  await visitor.goto(form.url)
  await expectLive(visitor)
  await visitor.getByLabel('Your name').fill('Ada')
  await submit(visitor)
  await visitor.waitForURL('**/login?from=form')
})

test('a free author is told what needs a plan, and can still configure it', async () => {
  const form = await makeForm(twoFields, {}, { appUrl: inject('appUrl') })
  const page = await openEditor(form)
  await openSettings(page, 'Submission')
  const partial = page.getByRole('switch', { name: 'Collect partial submissions Pro' })
  await partial.check()
  await page.getByRole('switch', { name: 'Save progress', exact: true }).waitFor()
  await expectDraft(form, { enable_partial_submissions: true })
  await openTab(page, 'Design')
  await page.getByRole('switch', { name: 'Remove branding Pro' }).waitFor()
})
