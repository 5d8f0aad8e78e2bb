import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { callApi } from '../support/author.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expectSeen } from '../support/chromium.ts'
import { makeSeededForm, seedSubmissions, type SeededForm } from './seed-submissions.ts'
import { columnMenu, footOf, openTable, rowOf, wide } from './table-page.ts'

const call = <Answer>(form: SeededForm, method: string, path: string, body?: object) =>
  callApi<Answer>(
    inject('appUrl'),
    method,
    `/open/forms/${form.id}/${path}`,
    body,
    form.author.token,
  )

/** An open menu hides the columns from `getByRole`. */
const headerOf = (page: Page, name: string) =>
  page.locator('[role=columnheader]', { hasText: name })

async function openView(): Promise<Page> {
  const form = await makeSeededForm()
  await seedSubmissions(form, 12)
  const { id } = await call<{ id: number }>(form, 'POST', 'views', {
    name: 'Trails',
    columns: [],
    matching: {},
  })
  const page = await openTable(form, wide, `?view=${id}&sort=-hours`)
  await expectSeen(rowOf(page, 'Person 12'))
  return page
}

test('a column stays hidden when the rows are refetched before that is stored', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openTable(form)
  const store = await holdRequests(page, `**/open/forms/${form.id}/table`, 'PUT')
  await columnMenu(page, 'Confidence', 'Hide')
  await headerOf(page, 'Confidence').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select Person 3' }).click()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('option', { name: 'Accepted' }).click()
  await expectSeen(page.getByText('1 submission set to Accepted'))
  expect(await headerOf(page, 'Confidence').count()).toBe(0)
  store()
  const isHidden = async () => {
    const { columns } = await call<{ columns: { id: string; is_hidden: boolean }[] }>(
      form,
      'GET',
      'table',
    )
    return columns.find(({ id }) => id === 'stars')?.is_hidden
  }
  await expect.poll(isHidden).toBe(true)
})

test('changes that are made while a view is saved are kept', async () => {
  const page = await openView()
  const store = await holdRequests(page, '**/views/*', 'PUT')
  await page.getByRole('button', { name: 'Save view' }).click()
  await columnMenu(page, 'Confidence', 'Hide')
  await headerOf(page, 'Confidence').waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('Person 1')
  await expectSeen(footOf(page, '4 of 12 submissions'))
  store()
  await expectSeen(page.getByText('Trails saved.'))
  expect(page.url()).toContain('search=Person+1')
  expect(await headerOf(page, 'Confidence').count()).toBe(0)
  await expectSeen(page.getByRole('button', { name: 'Save view' }))
})

test('saving a view does not bring back someone who has left the table', async () => {
  const page = await openView()
  const store = await holdRequests(page, '**/views/*', 'PUT')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name: 'Results' }).click()
  await page.waitForURL(/\/show\/stats/)
  store()
  await expectSeen(page.getByText('Trails saved.'))
  expect(page.url()).toContain('/show/stats')
})

test('a view is created once, and its name is kept if that fails', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openTable(form, wide, '?sort=-hours')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'View name' })
  await name.fill('Trails')
  await page.route('**/views', (route) => route.fulfill({ status: 422, json: {} }))
  await name.press('Enter')
  await expectSeen(page.getByText('Something went wrong. Try again.'))
  expect(await name.inputValue()).toBe('Trails')
  await page.unroute('**/views')

  const create = await holdRequests(page, '**/views', 'POST')
  await name.press('Enter')
  await dialog.locator('[aria-busy]').waitFor()
  await name.press('Enter')
  create()
  await expectSeen(page.getByRole('button', { name: 'Trails' }))
  const views = await call<{ name: string }[]>(form, 'GET', 'views')
  expect(views.map((view) => view.name)).toEqual(['Trails'])
})

test('resetting the columns restores the order of the questions', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 1)
  const page = await openTable(form)
  await expectSeen(rowOf(page, 'Person 1'))
  const order = () => page.locator('[role=columnheader]').allTextContents()
  const before = await order()
  await headerOf(page, 'Confidence').getByRole('button').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(order).not.toEqual(before)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(order).toEqual(before)
})
