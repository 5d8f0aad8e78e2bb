import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, makeForm, registerPerson, type Person } from '../support/author.ts'
import { expectSeen, keepScreenshot, openPage } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { onePixel } from '../support/one-pixel.ts'
import { openSignedIn } from '../support/signed-in.ts'

const appUrl = inject('otherApps').selfHosted
const phone = { width: 390, height: 844 }

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const open = (person: Person, options = {}) => openSignedIn(person, { baseURL: appUrl, ...options })
const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

async function makeModerator(): Promise<Person> {
  const person = await registerPerson(undefined, 'Tomas Berger')
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query("update users set role = 'moderator' where email = $1", [person.email])
  return person
}

/** A form with everything that must not become public. */
async function makeGuardedForm() {
  const form = await makeForm(
    [
      { id: 'name', name: 'Your name', type: 'text', required: true },
      { id: 'key', name: 'Key', type: 'text', hidden: true, prefill: 'canary-prefill' },
      { id: 'code', name: 'Code', type: 'nf-code', content: '<script>canary()</script>' },
    ],
    {
      title: 'Visit request',
      password: 'canary-password',
      custom_code: '<script>window.canary = 1</script>',
      redirect_url: 'https://canary.example/thanks',
    },
  )
  await callApi(
    appUrl,
    'POST',
    `/open/forms/${form.id}/integrations`,
    {
      integration_id: 'webhook',
      status: 'active',
      data: { webhook_url: 'https://canary.example' },
    },
    form.author.token,
  )
  return form
}

describe('templates', () => {
  test('a form with a password, an integration and code becomes a template without them; it is used, changed and deleted', async () => {
    const form = await makeGuardedForm()
    const slug = `visit-${form.id}`
    const page = await open(form.author)
    await page.goto('/templates/my-templates')
    await expectSeen(page.getByRole('heading', { name: 'Turn a form into a template' }))
    await expectAccessible(page, { name: 'my-templates-empty' })

    await page.goto('/home')
    await button(page, 'Actions for Visit request').click()
    await item(page, 'Create template').click()
    await expect
      .poll(() =>
        dialog(page)
          .getByLabel(/^Title/)
          .inputValue(),
      )
      .toBe('Visit request')
    await dialog(page)
      .getByLabel(/^Address/)
      .fill('contact-us')
    await button(page, 'Create template').click()
    await expectSeen(dialog(page).getByText('This field is required.'))
    await dialog(page)
      .getByLabel(/^Short description/)
      .fill('Lets people ask for a visit.')
    const description = dialog(page).getByRole('textbox', { name: /^Description/ })
    await description.fill('It asks who comes.')
    let saves = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/templates')) saves++
    })
    await page.keyboard.press('ControlOrMeta+a')
    await button(page, 'Link').first().click()
    await page.getByRole('textbox', { name: 'Link address' }).fill('https://example.org')
    await page.keyboard.press('Enter')
    await expectSeen(description.locator('a'))
    expect(saves).toBe(0)
    await button(page, 'Create template').click()
    await expectSeen(dialog(page).getByText('Another template already uses this address.'))
    await dialog(page)
      .getByLabel(/^Address/)
      .fill(slug)
    await dialog(page).getByLabel('Types').click()
    await page.getByRole('option', { name: 'Booking forms' }).first().click()
    await page.keyboard.press('Escape')
    await button(page, 'Add a question').click()
    await dialog(page).getByLabel('Question', { exact: true }).fill('Who answers?')
    const release = await holdRequests(page, '**/assets/upload')
    await dialog(page).locator('input[type=file]').setInputFiles(onePixel)
    // The template cannot be saved without the picture.
    await dialog(page).locator('button[type=submit][aria-busy=true]').waitFor()
    release()
    await button(page, 'Replace').waitFor()
    await expectAccessible(page, { within: 'dialog', name: 'template-dialog' })
    await button(page, 'Create template').click()
    await expectSeen(page.getByText('Template created.'))
    await dialog(page).waitFor({ state: 'hidden' })
    await expectSeen(page.getByText('Only for you'))
    await expectAccessible(page, { name: 'my-templates' })

    const stored = await callApi<{ structure: { properties: { id: string }[] }; questions: [] }>(
      appUrl,
      'GET',
      `/templates/${slug}`,
      undefined,
      form.author.token,
    )
    expect(JSON.stringify(stored)).not.toContain('canary')
    expect(stored.structure).not.toHaveProperty('password')
    expect(stored.structure.properties.map(({ id }) => id)).toEqual(['name', 'key'])
    expect(stored.questions).toMatchObject([{ question: 'Who answers?' }])

    await page.getByRole('link', { name: 'Use template Visit request' }).click()
    await dialog(page)
      .getByRole('radio', { name: /^Visit request/ })
      .waitFor()
    await button(page, 'Create from Visit request').click()
    await page.waitForURL(/\/forms\/[^/]+\/edit/)
    await expectSeen(page.getByRole('textbox', { name: 'Form title' }))

    await page.goto('/templates/my-templates')
    await button(page, 'Actions for Visit request').click()
    await item(page, 'Edit template').click()
    await dialog(page)
      .getByLabel(/^Title/)
      .fill('Ask for a visit')
    await button(page, 'Save template').click()
    await expectSeen(page.getByText('Template updated.'))
    await expectSeen(page.getByRole('heading', { name: 'Ask for a visit' }))
    await button(page, 'Actions for Ask for a visit').click()
    await item(page, 'Delete template').click()
    await dialog(page).getByRole('button', { name: 'Delete template' }).click()
    await expectSeen(page.getByRole('heading', { name: 'Turn a form into a template' }))
  })

  test('a creator requests a listing, a moderator reviews and refuses, the creator reads why', async () => {
    const { author, id } = await makeForm([{ id: 'name', name: 'Your name', type: 'text' }])
    const name = `Wanted ${id}`
    const { template_id: template } = await callApi<{ template_id: number }>(
      appUrl,
      'POST',
      '/templates',
      {
        name,
        slug: `wanted-${id}`,
        short_description: 'Short',
        description: 'Long',
        form: {
          title: 'Wanted',
          visibility: 'public',
          properties: [{ id: 'name', name: 'Your name', type: 'text' }],
        },
      },
      author.token,
    )
    const page = await open(author, { viewport: phone })
    await page.goto('/templates/my-templates')
    await button(page, `Actions for ${name}`).click()
    await item(page, 'Request listing').click()
    await expectSeen(page.getByText('Waiting for review'))
    await expectFits(page)

    const staff = await open(await makeModerator(), { extraHTTPHeaders: {} })
    await staff.goto('/settings/admin?tab=templates')
    const row = staff.getByRole('listitem').filter({ hasText: `/templates/wanted-${id}` })
    await row.getByRole('button', { name: 'View the form' }).click()
    await expectSeen(staff.frameLocator(`iframe[title*="${name}"]`).getByLabel('Your name'))
    await expectAccessible(staff, { name: 'admin-templates', without: ['iframe'] })
    await row.getByRole('button', { name: 'Refuse' }).click()
    await row.getByLabel(/^Reason/).fill('Say more about it')
    await row.getByRole('button', { name: 'Refuse', exact: true }).last().click()
    await row.waitFor({ state: 'detached' })

    await page.reload()
    await expectSeen(page.getByText('Reason: Say more about it'))
    expect(template).toBeGreaterThan(0)
  })

  test('a guest searches, filters, tries a template and starts from it, by keyboard', async () => {
    const page = await openPage({ baseURL: appUrl, viewport: phone })
    await page.goto('/forms/create/guest')
    await dialog(page)
      .getByRole('radio', { name: /^Template/ })
      .check()
    const cards = dialog(page).getByRole('group', { name: 'Templates' }).getByRole('radio')
    await expect.poll(() => cards.count()).toBeGreaterThan(50)
    await dialog(page).getByLabel('Search templates').fill('wedding reply')
    await expectSeen(dialog(page).getByText('No templates match.'))
    await dialog(page).getByLabel('Search templates').fill('wedding rsvp')
    await expect.poll(() => cards.count()).toBeLessThan(5)
    await cards.first().focus()
    await page.keyboard.press('Space')
    await expectFits(page)
    await expectAccessible(page, { within: 'dialog', name: 'create-from-template' })
    await dialog(page).getByRole('button', { name: 'Preview' }).press('Enter')
    await expectSeen(page.frameLocator('iframe').getByRole('heading').first())
    await keepScreenshot(page, 'template-preview')
    await dialog(page).getByRole('button', { name: 'Back to the templates' }).press('Enter')
    await dialog(page)
      .getByRole('button', { name: /^Create from/ })
      .press('Enter')
    await expectSeen(page.getByRole('textbox', { name: 'Form title' }))
  })

  test('in Arabic, the address requests a template that does not exist', async () => {
    const person = await registerPerson()
    const page = await open(person)
    await page.goto('/ar/forms/create?template=no-such-template')
    await expectSeen(dialog(page).getByText('لم يعد هذا القالب موجودًا.'))
    await expectAccessible(page, { within: 'dialog', name: 'create-from-template-arabic' })
    await page.goto('/ar/templates/my-templates')
    await expectSeen(page.getByRole('heading', { name: 'حوّل نموذجًا إلى قالب' }))
    await expectAccessible(page, { name: 'my-templates-arabic' })
  })
})
