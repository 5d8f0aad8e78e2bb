import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { callApi } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { makeSeededForm, seedSubmissions } from './seed-submissions.ts'
import { openTable, rowOf, wide } from './table-page.ts'

/** Presses the button and returns what the dialog requests. */
async function requestExport(page: Page, button: string): Promise<unknown> {
  const request = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith('/submissions/export'),
  )
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  return (await request).postDataJSON() as unknown
}

test('a field that only the draft deletes can be exported', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 2)
  await callApi(
    inject('appUrl'),
    'POST',
    `/open/forms/${form.id}/edits`,
    {
      client: 'client-one',
      seq: 1,
      revision: 0,
      edits: [{ type: 'remove', path: ['properties'], id: 'roles' }],
    },
    form.author.token,
  )
  const page = await openTable(form)
  await expectSeen(rowOf(page, 'Person 2'))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const roles = page.getByRole('dialog').getByRole('checkbox', { name: 'Roles', exact: true })
  await expectSeen(roles)
  expect(await roles.isChecked()).toBe(true)
  expect(await requestExport(page, 'Export 2 submissions')).toMatchObject({
    columns: { name: true, roles: true },
  })
})

test('all submissions but one are exported, with IP addresses', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 4)
  const page = await openTable(form)
  const last = page.getByRole('checkbox', { name: 'Select Person 4' })
  const bar = page.getByRole('toolbar', { name: 'Selected submissions' })
  await last.click()
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await expectSeen(bar.getByText('4 selected'))
  await last.click()
  await expectSeen(bar.getByText('3 selected'))
  await bar.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'IP address' }).check()
  expect(await requestExport(page, 'Export 3 submissions')).toMatchObject({
    columns: { '@ip_address': true },
    except: [expect.any(Number)],
  })
})

test('all submissions are as many as the dialog says, without partial ones', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openTable(form, wide, '?search=Person+2')
  await expectSeen(rowOf(page, 'Person 2'))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectSeen(dialog.getByRole('radio', { name: 'Shown (1)' }))
  await dialog.getByRole('radio', { name: 'All (3)' }).check()
  expect(await requestExport(page, 'Export 3 submissions')).toEqual(
    expect.objectContaining({ matching: { status: 'completed' } }),
  )
})
