import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, registerAuthor } from '../support/author.ts'
import { expectSeen, openPage } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressPublish = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Publish' }).click()
const inFrame = (page: Page) => page.frameLocator('iframe[title=Preview]')

const shownFor = (answer: string) => ({
  conditions: {
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'mode',
        value: {
          operator: 'equals',
          property_meta: { id: 'mode', type: 'text' },
          value: answer,
        },
      },
    ],
  },
  actions: ['show-block'],
})

const application = {
  title: 'Application',
  visibility: 'public',
  properties: [
    { id: 'mode', type: 'text', name: 'How you work', required: true },
    {
      id: 'rate',
      type: 'number',
      name: 'Day rate',
      hidden: true,
      logic: shownFor('freelance'),
    },
    { id: 'cv', type: 'files', name: 'Curriculum vitae' },
    { id: 'break', type: 'nf-page-break', name: 'Consent' },
    { id: 'name', type: 'text', name: 'Full name', required: true },
    { id: 'sign', type: 'signature', name: 'Signature', required: true },
  ],
}

async function openDraft(options: BrowserContextOptions = {}): Promise<Page> {
  const { token, workspaceId, ...author } = await registerAuthor()
  const { slug } = await callApi<{ slug: string }>(
    inject('appUrl'),
    'POST',
    `/open/workspaces/${workspaceId}/drafts`,
    { document: application },
    token,
  )
  // A frame without an origin may not send custom headers.
  const page = await openSignedIn({ ...author, token }, { ...options, extraHTTPHeaders: {} })
  await page.goto(`/forms/${slug}/edit`)
  return page
}

async function openPreview(): Promise<Page> {
  const page = await openDraft()
  await press(page, 'Preview')
  return page
}

test('an author learns why a block is hidden at its place, and shows it', async () => {
  const page = await openPreview()
  const frame = inFrame(page)
  await frame.getByText('Day rate is hidden here').waitFor()
  await frame.getByLabel('How you work').fill('full time')
  await frame.getByRole('button', { name: 'Why? Day rate is hidden here' }).click()
  const panel = page.getByRole('complementary', { name: 'What these answers lead to' })
  await expectSeen(panel.getByText('The answer is full time.'))
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Answer freelance instead' }).click()
  await frame.getByLabel('Day rate').waitFor()
  await frame.getByText('Day rate is hidden here').waitFor({ state: 'detached' })
})

test('answers are checked page by page, or only when the form is submitted', async () => {
  const page = await openPreview()
  const frame = inFrame(page)
  await frame.getByText('Day rate is hidden here').waitFor()
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.locator('[aria-invalid=true]').first().waitFor()
  expect(await frame.getByLabel('Full name').count()).toBe(0)
  await page.getByRole('switch', { name: 'Check answers on Next' }).click()
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByLabel('Full name').waitFor()
  await frame.getByRole('button', { name: 'Submit' }).click()
  await frame.locator('[aria-invalid=true]').first().waitFor()
  expect(await page.getByText('Sent as a test.').count()).toBe(0)
})

test('sample answers include files and a signature, which are not uploaded, and a form is published from here', async () => {
  const page = await openPreview()
  const frame = inFrame(page)
  await frame.getByText('Day rate is hidden here').waitFor()
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/upload')) uploads.push(request.url())
  })
  await press(page, 'Fill with sample answers')
  await frame.getByText('sample.pdf').waitFor()
  await frame.locator('input[type=file]').setInputFiles({
    name: 'mine.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('mine'),
  })
  await frame.getByText('mine.pdf', { exact: true }).waitFor()
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByRole('img', { name: 'Your signature' }).waitFor()
  await frame.getByRole('button', { name: 'Submit' }).click()
  await expectSeen(page.getByText('Sent as a test. Nothing was stored.'))
  expect(uploads).toEqual([])
  await pressPublish(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish this form', exact: true }).click()
  await expectSeen(page.getByText('Published.'))
})

test('a guest tries a form whose code cannot reach the app', async () => {
  // On this app, custom code does not require a paid plan.
  const page = await openPage({ baseURL: inject('otherApps').selfHosted })
  const code = `<script>
    const reach = (act) => { try { return String(act()) } catch { return 'refused' } }
    const found = [() => document.cookie, () => localStorage.length, () => parent.document.title]
    document.documentElement.dataset.found = found.map(reach).join()
  </script>`
  await page.goto('/forms/create/guest')
  await page.getByRole('radio', { name: 'Contact form' }).waitFor()
  await expectAccessible(page)
  await page.evaluate(
    (document) =>
      localStorage.setItem(
        'formstead-guest-form',
        JSON.stringify({ revision: 0, document, applied: {}, isWanted: false }),
      ),
    { schema_version: 1, ...application, custom_code: code },
  )
  await page.reload()
  await page.getByRole('textbox', { name: 'Form title' }).waitFor()
  await expectSeen(page.getByRole('group', { name: 'Day rate' }).getByText('Day rate'))
  await expectAccessible(page)
  await press(page, 'Preview')
  const frame = inFrame(page)
  await expect
    .poll(() => frame.locator('html').getAttribute('data-found'))
    .toBe('refused,refused,refused')
  await frame.getByText('Day rate is hidden here').waitFor()
  await expectAccessible(page)
  await press(page, 'Fill with sample answers')
  await frame.getByText('sample.pdf').waitFor()
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByRole('button', { name: 'Submit' }).click()
  await expectSeen(page.getByText('Sent as a test. Nothing was stored.'))
  await pressPublish(page)
  await expectSeen(page.getByRole('dialog').getByLabel('Email'))
})

test('on a tablet every part of the editor is reachable, and the picker is not covered', async () => {
  const page = await openDraft({ viewport: { width: 768, height: 1024 } })
  await press(page, 'Outline, design, logic and settings')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Build' }).click()
  await page
    .getByRole('group', { name: 'Block: How you work' })
    .click({ position: { x: 400, y: 5 } })
  expect(await page.getByRole('tab', { name: 'Settings' }).isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('option', { name: 'Matrix' }).click()
  await page.getByRole('group', { name: /^Block: Matrix/ }).waitFor()
})
