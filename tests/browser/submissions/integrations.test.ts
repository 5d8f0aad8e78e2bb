import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, makeForm, registerAuthor, type MadeForm } from '../support/author.ts'
import { keepScreenshot } from '../support/chromium.ts'
import { startDeliveringApp } from './delivering-app.ts'
import { visit } from '../support/form-page.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { url, receiver } = await startDeliveringApp()
const author = await registerAuthor(url)
const properties = [
  { id: 'name', type: 'text', name: 'Full name' },
  { id: 'why', type: 'text', name: 'Why us?' },
]
const image = 'https://a.example/logo.png'
const make = () =>
  makeForm(properties, { title: 'Volunteers' }, { appUrl: url, author: { ...author } })

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
/** Not `check`, which requires the new state at once: the chosen part comes from the URL, which changes later. */
const show = (page: Page, part: string) => page.getByRole('radio', { name: part }).click()
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
const send = (form: MadeForm, name: string) =>
  callApi(url, 'POST', `/forms/${form.slug}/answer`, { name })

async function openIntegrations(form: MadeForm, path = '', options = {}): Promise<Page> {
  const page = await openSignedIn(form.author, { baseURL: url, ...options })
  await page.goto(`/forms/${form.slug}/show/integrations${path}`)
  return page
}

/** Creates a webhook that receives all submissions that meet the test's conditions. */
async function connect(form: MadeForm, logic: object = {}): Promise<number> {
  const { form_integration: made } = await callApi<{ form_integration: { id: number } }>(
    url,
    'POST',
    `/open/forms/${form.id}/integrations`,
    {
      integration_id: 'webhook',
      status: 'active',
      data: { webhook_url: `https://crm.example/${form.id}`, webhook_secret: 'secret of tests' },
      logic,
    },
    author.token,
  )
  return made.id
}

const listed = (form: MadeForm) =>
  callApi<{ data: { email_content?: string } }[]>(
    url,
    'GET',
    `/open/forms/${form.id}/integrations`,
    undefined,
    author.token,
  )

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

describe('a webhook', () => {
  test('is set up with conditions, and tested', async () => {
    const form = await make()
    const page = await openIntegrations(form)
    await page.getByText('Nothing is connected yet.').waitFor()
    await keepScreenshot(page, 'integrations-empty')
    await page.getByRole('link', { name: /^Webhook/ }).click()

    await button(page, 'Add integration').click()
    await page.getByRole('textbox', { name: 'URL' }).and(page.locator('[aria-invalid]')).waitFor()
    await page.getByText('The preview appears once the settings are complete.').waitFor()
    await page.getByRole('textbox', { name: 'URL' }).fill(`https://crm.example/${form.id}`)
    await page.getByRole('radio', { name: 'Conditions' }).check()
    await button(page, 'Condition').click()
    await page.getByRole('option', { name: 'Full name' }).click()
    await page.getByRole('textbox', { name: 'Value for Full name' }).fill('Ada')
    await page.getByText('These sample answers do not meet the conditions.').waitFor()
    await expectAccessible(page, { name: 'integrations-new' })

    await button(page, 'Send a test').click()
    const told = page.getByRole('dialog', { name: 'The test arrived' })
    await told.getByText(/^200 in/).waitFor()
    expect(receiver.received.filter(({ path }) => path === `/${form.id}`)).toHaveLength(1)
    await told.locator('footer').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Results' }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await button(asked, 'Cancel').click()
    await button(page, 'Add integration').click()
    await show(page, 'Deliveries')
    await page.getByText('Nothing has been sent yet.').waitFor()
  })

  test('sends submissions that meet the conditions', async () => {
    const form = await make()
    const id = await connect(form, {
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'name',
          value: {
            property_meta: { id: 'name', type: 'text' },
            operator: 'equals',
            value: 'Ada',
          },
        },
      ],
    })
    const page = await openIntegrations(form, `/${id}?part=deliveries`)
    const respondent = await visit(form)
    await respondent.getByLabel('Full name').fill('Ada')
    await respondent.getByRole('button', { name: 'Submit' }).click()
    await rowOf(page, 'Ada').getByText('Delivered').waitFor()
    await send(form, 'Bob')
    await rowOf(page, 'Bob').getByText('Does not meet the conditions').last().waitFor()
    const bodies = receiver.received.filter(({ path }) => path === `/${form.id}`)
    expect(bodies).toHaveLength(1)
    expect(JSON.parse(bodies[0]!.body)).toMatchObject({ data: { name: { value: 'Ada' } } })

    await page.getByRole('link', { name: 'Back to integrations' }).click()
    await page.getByRole('link', { name: /^Webhook: crm.example.*if Full name .* Ada$/ }).waitFor()
    await page
      .getByRole('img', { name: 'The last 2 deliveries: 1 delivered and 1 skipped' })
      .waitFor()
    await expectAccessible(page, { name: 'integrations-list' })
  })

  test('that fails shows it, and its failures are replayed', async () => {
    const form = await make()
    const id = await connect(form)
    receiver.answerWith(({ body }, response) =>
      response.writeHead(body.includes('Bob') ? 503 : 200).end('busy today'),
    )
    for (const name of ['Ada', 'Bob']) await send(form, name)
    const page = await openIntegrations(form, `/${id}?part=deliveries`)
    await rowOf(page, 'Ada').getByText('Delivered').waitFor()
    await rowOf(page, 'Bob').getByText('Retrying').waitFor()

    await page.getByRole('searchbox', { name: 'Search deliveries' }).fill('Bo')
    await rowOf(page, 'Ada').waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Search deliveries' }).fill('')
    await rowOf(page, 'Ada').waitFor()
    await button(page, /^Delivered 1$/).click()
    await rowOf(page, 'Bob').waitFor({ state: 'detached' })
    await button(page, /^All 2$/).click()

    await rowOf(page, 'Bob').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('complementary', { name: 'Delivery of Bob' })
      .getByText('503')
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('complementary', { name: 'Delivery of Ada' }).waitFor()
    await page.keyboard.press('ArrowUp')
    const panel = page.getByRole('complementary', { name: 'Delivery of Bob' })
    await panel.getByText('"Bob"').first().waitFor()
    await expectAccessible(page, { name: 'integrations-log' })
    await panel.getByRole('tab', { name: 'Headers' }).click()
    await panel.getByText('webhook-id').waitFor()
    await panel.getByRole('tab', { name: 'Their reply' }).click()
    await panel.getByText('busy today').waitFor()

    receiver.answerWith((_received, response) => response.end('ok'))
    await button(panel, 'Send again').click()
    await rowOf(page, 'Bob').getByText('Delivered').waitFor()
    const ids = receiver.received
      .filter(({ path, body }) => path === `/${form.id}` && body.includes('Bob'))
      .map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  test('cannot be changed while it is saved', async () => {
    const form = await make()
    const id = await connect(form)
    const page = await openIntegrations(form, `/${id}`)
    const release = await holdRequests(page, `**/api/open/forms/*/integrations/${id}`)
    await page.getByRole('textbox', { name: 'URL' }).fill('https://crm.example/new')
    await button(page, 'Save changes').click()
    const settings = page.locator('[inert] input').first()
    await settings.focus()
    expect(await settings.evaluate((input) => input.matches(':focus'))).toBe(false)
    release()
    await settings.waitFor({ state: 'detached' })
  })

  test('is paused and resumes with what waited', async () => {
    const form = await make()
    await connect(form)
    receiver.answerWith((_received, response) => response.end('ok'))
    const page = await openIntegrations(form)
    await page.getByText('Nothing sent yet').waitFor()
    await page.getByRole('switch', { name: 'Webhook is on' }).click()
    await page.getByText('Paused by Ada Lovelace').waitFor()
    await send(form, 'Ada')
    await page.getByText('1 submission waiting').waitFor()
    await page.getByRole('switch', { name: 'Webhook is on' }).click()
    await button(
      page.getByRole('dialog', { name: 'Send waiting submissions?' }),
      'Send 1 submission',
    ).click()
    await page.getByRole('list').getByText('Delivered').waitFor()
    expect(receiver.received.filter(({ path }) => path === `/${form.id}`)).toHaveLength(1)

    await button(page, 'More actions for Webhook').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await button(page.getByRole('dialog', { name: 'Delete Webhook?' }), 'Delete').click()
    await page.getByText('Nothing is connected yet.').waitFor()
  })
})

test('a mail is previewed as its recipient sees it, and gets an image', async () => {
  const form = await make()
  await callApi(
    url,
    'POST',
    `/open/forms/${form.id}/integrations`,
    {
      integration_id: 'email',
      status: 'active',
      data: {
        send_to: 'team@people.example',
        sender_name: 'Team',
        subject: 'News',
        email_content: '<p>Hello</p>',
      },
    },
    author.token,
  )
  await send(form, 'Ada')
  const page = await openIntegrations(form)
  await page.context().route(image, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  await page.getByRole('link', { name: /^Email:/ }).click()
  await page.locator('iframe[title="News"][src^="blob:"]').waitFor()
  await page.getByRole('textbox', { name: 'To' }).getByText('team@people.example').waitFor()
  await button(page, 'Image').click()
  const dialog = page.getByRole('dialog', { name: 'Image', exact: true })
  await button(dialog, 'From a web address').click()
  await page.getByRole('textbox', { name: 'Address of the picture' }).fill(`${url}/icon.svg`)
  await button(page, 'Apply').click()
  await dialog.getByText('Emails only show images whose URL starts with https://.').waitFor()
  await button(dialog, 'From a web address').click()
  await page.getByRole('textbox', { name: 'Address of the picture' }).fill(image)
  await button(page, 'Apply').click()
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Our logo')
  await button(dialog, 'Insert').click()
  await page.getByRole('textbox', { name: 'Message' }).getByText('Our logo').waitFor()
  await expectAccessible(page, { name: 'integrations-mail' })
  await button(page, 'Save changes').click()
  await expect
    .poll(async () => (await listed(form)).map(({ data }) => data.email_content))
    .toEqual([expect.stringContaining(`<img src="${image}" alt="Our logo">`)])
})

test('the screen fits a phone, and a right-to-left language', async () => {
  const form = await make()
  const id = await connect(form)
  receiver.answerWith((_received, response) => response.end('ok'))
  await send(form, 'Ada')
  const viewport = { width: 390, height: 844 }
  const page = await openIntegrations(form, '', { viewport })
  await page.getByRole('link', { name: /^Webhook:/ }).click()
  await page.getByRole('textbox', { name: 'URL' }).waitFor()
  await expectToFit(page)
  await show(page, 'Preview')
  await page.getByText('This submission would be sent.').waitFor()
  await expectToFit(page)
  await show(page, 'Deliveries')
  await button(page, 'Ada').click()
  await page
    .getByRole('complementary', { name: 'Delivery of Ada' })
    .getByText('"Ada"')
    .first()
    .waitFor()
  await expectToFit(page)
  await expectAccessible(page, { name: 'integrations-phone' })

  const arabic = await openIntegrations(form, '', { viewport, locale: 'ar', colorScheme: 'dark' })
  await arabic.getByRole('link', { name: /^Webhook:/ }).waitFor()
  expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl')
  await expectToFit(arabic)
  await keepScreenshot(arabic, 'integrations-phone-arabic')
  await arabic.goto(`/forms/${form.slug}/show/integrations/${id}`)
  await arabic.getByRole('textbox', { name: 'العنوان' }).waitFor()
  await expectToFit(arabic)
})
