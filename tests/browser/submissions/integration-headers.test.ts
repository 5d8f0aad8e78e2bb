import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi, makeForm } from '../support/author.ts'
import { openSignedIn } from '../support/signed-in.ts'

async function openWebhook(): Promise<Page> {
  const form = await makeForm([{ id: 'name', type: 'text', name: 'Full name' }])
  const { form_integration: made } = await callApi<{ form_integration: { id: number } }>(
    form.appUrl,
    'POST',
    `/open/forms/${form.id}/integrations`,
    {
      integration_id: 'webhook',
      status: 'active',
      data: { webhook_url: 'https://crm.example/hook' },
      logic: {},
    },
    form.author.token,
  )
  const page = await openSignedIn(form.author, { baseURL: form.appUrl })
  await page.goto(`/forms/${form.slug}/show/integrations/${made.id}`)
  return page
}

test('headers that are not saved yet survive a look at the deliveries', async () => {
  const page = await openWebhook()
  const headers = page.getByRole('group', { name: 'Headers' })
  const names = headers.getByRole('textbox', { name: 'Header name' })
  const values = headers.getByRole('textbox', { name: 'Header value' })
  const textsOf = (inputs: typeof names) => () =>
    inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  const lookAtDeliveries = async () => {
    await page.getByRole('radio', { name: 'Deliveries' }).click()
    await page.getByText('Nothing has been sent yet.').waitFor()
    await page.getByRole('radio', { name: 'Settings' }).click()
    await headers.waitFor()
  }
  for (const [index, name] of ['X-Key', 'X-Team'].entries()) {
    await headers.getByRole('button', { name: 'Add a header' }).click()
    await names.nth(index).fill(name)
    await values.nth(index).fill(`first ${name}`)
  }
  await lookAtDeliveries()
  expect(await textsOf(names)()).toEqual(['X-Key', 'X-Team'])
  expect(await textsOf(values)()).toEqual(['first X-Key', 'first X-Team'])
  await values.first().fill('second X-Key')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await headers.getByText('X-Key: ••••').waitFor()
  await headers.getByText('X-Team: ••••').waitFor()

  await headers.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(textsOf(values)).toEqual(['', ''])
  await values.nth(1).fill('third')
  await lookAtDeliveries()
  expect((await textsOf(names)()).toSorted()).toEqual(['X-Key', 'X-Team'])
  expect(await textsOf(values)()).toEqual(['', 'third'])
  expect(await values.first().getAttribute('placeholder')).toBe('••••')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await headers.getByText('X-Key: ••••').waitFor()
  await headers.getByText('X-Team: ••••').waitFor()
})
