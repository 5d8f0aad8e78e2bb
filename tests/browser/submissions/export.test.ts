import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { callApi } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
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

test('a double click starts one export, and one that failed can be started again', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 2)
  const page = await openTable(form)
  let starts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/submissions/export')) starts++
  })
  const fail = async (route: Route) => {
    const response = await route.fetch()
    const job = (await response.json()) as object
    await route.fulfill({ response, json: { ...job, status: 'failed' } })
  }
  await page.route('**/submissions/export/status/*', fail, { times: 1 })
  const release = await holdRequests(page, '**/submissions/export', 'POST')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: 'Export 2 submissions' })
  await start.dblclick()
  release()
  await expectSeen(dialog.getByText('The file could not be created.'))
  expect(starts).toBe(1)
  await dialog.getByRole('button', { name: 'Export again' }).click()
  await start.click()
  await expectSeen(dialog.getByRole('link', { name: /\.csv/ }))
})
