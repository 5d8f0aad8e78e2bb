import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/author.ts'
import { expectSeen, openPage } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { makeSeededForm, seedSubmissions } from './seed-submissions.ts'
import { columnMenu, footOf, openTable, phone, rowOf, wide } from './table-page.ts'

/** There may be several toasts, each with its own undo button. */
async function undo(page: Page, toast: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Notifications' }).locator('div', {
    has: page.getByText(toast, { exact: true }),
  })
  await card.last().getByRole('button', { name: 'Undo' }).click()
}

const selectionBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected submissions' })

test('ten thousand over three versions: jump, search, filter, sort, and save it as a view', async () => {
  const form = await makeSeededForm(3)
  await seedSubmissions(form, 10_000)
  const page = await openTable(form)
  const grid = page.getByRole('grid', { name: 'Submissions' })
  await expectSeen(rowOf(page, 'Person 10000'))
  await expectSeen(footOf(page, '10,000 of 10,000 submissions'))
  expect(await grid.getAttribute('aria-rowcount')).toBe('10001')

  await page.getByRole('checkbox', { name: 'Select Person 10000' }).click()
  await grid.evaluate((element) => element.scrollTo({ top: 5000 * 36 }))
  await expectSeen(rowOf(page, 'Person 5000'))
  expect(await rowOf(page, 'Person 5000').getAttribute('aria-rowindex')).toBe('5002')
  const last = page.getByRole('checkbox', { name: 'Select Person 5000' })
  await last.click({ modifiers: ['Shift'] })
  await expectSeen(page.getByText('Some rows in between are not loaded.'))
  await expectSeen(selectionBar(page).getByText('1 selected', { exact: true }))
  await selectionBar(page).getByRole('button', { name: 'Clear' }).click()

  const jumps: string[] = []
  page.on('request', (request) => {
    if (/search=.*position=/.test(request.url())) jumps.push(request.url())
  })
  await page.keyboard.press('/')
  await page.keyboard.type('Person 777')
  await expectSeen(rowOf(page, 'Person 7770'))
  await expectSeen(footOf(page, '11 of 10,000 submissions'))
  expect(jumps, 'what is found is read from its start').toEqual([])
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('')
  await expectSeen(footOf(page, '10,000 of 10,000 submissions'))

  await columnMenu(page, 'Roles', 'Filter by this column')
  const filter = page.getByRole('dialog', { name: 'Roles' })
  await filter.getByRole('checkbox', { name: 'Trail repair' }).check()
  await expectSeen(filter.getByText('3,334 submissions match'))
  await page.keyboard.press('Escape')
  await expectSeen(rowOf(page, 'Person 10000'))

  await columnMenu(page, 'Hours a week', 'Sort high to low')
  const hours = page.getByRole('columnheader', { name: 'Hours a week' })
  await expectSeen(hours.and(page.locator('[aria-sort=descending]')))
  await expectSeen(rowOf(page, 'Person 9999').or(rowOf(page, 'Person 9919')).first())
  await page.getByRole('button', { name: 'Save view' }).click()
  const naming = page.getByRole('dialog')
  await naming.getByRole('textbox', { name: 'View name' }).fill('Trails')
  await naming.getByRole('button', { name: 'Save view' }).click()
  await expectSeen(page.getByRole('button', { name: 'Trails' }))
  await page.reload()
  await expectSeen(footOf(page, '3,334 of 10,000 submissions'))
  expect(await hours.getAttribute('aria-sort')).toBe('descending')
})

test('columns are moved, hidden and widened by keyboard, and stay so', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 30)
  const page = await openTable(form)
  const order = () => page.getByRole('columnheader').allTextContents()
  await expectSeen(rowOf(page, 'Person 30'))
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/table') && response.request().method() === 'PUT',
  )
  await page.getByRole('columnheader', { name: 'Submitted' }).getByRole('button').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expectSeen(page.getByText('Submitted is column 3 of 7.'))
  await columnMenu(page, 'Confidence', 'Hide')
  await kept
  // The awaited response may belong to the move. An open menu hides the columns from `getByRole`.
  await page
    .locator('[role=columnheader]', { hasText: 'Confidence' })
    .waitFor({ state: 'detached' })
  await expectSeen(page.getByRole('columnheader'))
  const before = await order()
  expect(before.slice(0, 4)).toEqual(['', 'Full name', 'Status', 'Submitted'])
  expect(before).not.toContain('Confidence')
  await expect
    .poll(
      async () =>
        (
          await callApi<{ columns: { id: string; is_hidden: boolean }[] }>(
            inject('appUrl'),
            'GET',
            `/open/forms/${form.id}/table`,
            undefined,
            form.author.token,
          )
        ).columns.find(({ id }) => id === 'stars')?.is_hidden,
    )
    .toBe(true)
  await page.reload()
  await expectSeen(rowOf(page, 'Person 30'))
  expect(await order()).toEqual(before)
})

test('rows are selected by keyboard, labeled and deleted together, and restored', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 40)
  const page = await openTable(form)
  await expectSeen(rowOf(page, 'Person 40'))
  await page.getByRole('rowheader', { name: 'Person 40', exact: true }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = selectionBar(page)
  await expectSeen(bar.getByText('3 selected'))
  await bar.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('option', { name: 'Accepted' }).click()
  await expectSeen(rowOf(page, 'Person 39').getByText('Accepted'))

  await bar.getByRole('button', { name: 'Select all 40' }).click()
  await expectSeen(bar.getByText('40 selected'))
  await page.getByRole('checkbox', { name: 'Select Person 40' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expectSeen(footOf(page, '1 of 1 submissions'))
  await undo(page, '39 submissions deleted')
  await expectSeen(footOf(page, '40 of 40 submissions'))
})

test('a deletion that fails halfway can be undone', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openTable(form)
  let hasBegun = false
  await page.route(/\/submissions\/delete$/, async (route) => {
    if (hasBegun) return route.fulfill({ status: 422, json: {} })
    hasBegun = true
    const response = await route.fetch()
    const done = (await response.json()) as object
    return route.fulfill({ response, json: { ...done, is_complete: false } })
  })
  await page.getByRole('checkbox', { name: 'Select Person 3' }).click()
  await selectionBar(page).getByRole('button', { name: 'Delete' }).click()
  await expectSeen(footOf(page, '2 of 2 submissions'))
  await undo(page, 'Something went wrong. Try again.')
  await expectSeen(footOf(page, '3 of 3 submissions'))
})

test('a submission is shown with its original questions, navigated from, edited and restored', async () => {
  const form = await makeSeededForm(3)
  await seedSubmissions(form, 9)
  const page = await openTable(form)
  await page.getByRole('rowheader', { name: 'Person 1', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Submission: Person 1' })
  await expectSeen(panel.getByText('Shown as it was asked, in version 1.'))
  await expectSeen(panel.getByText('Filing'))
  expect(page.url()).toContain('submission=')
  await panel.getByRole('button', { name: 'Previous submission' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Person 2' }))
  await page.getByRole('button', { name: 'Next submission' }).click()

  await panel.getByRole('button', { name: 'Edit submission' }).click()
  await panel.getByRole('textbox', { name: 'Full name' }).fill('Somebody else')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  const changed = page.getByRole('complementary', { name: 'Submission: Somebody else' })
  await expectSeen(changed.getByText('You corrected Full name'))
  await expectSeen(rowOf(page, 'Somebody else'))
  await changed.getByRole('button', { name: 'Restore' }).click()
  await expectSeen(rowOf(page, 'Person 1'))

  await panel.getByRole('textbox', { name: 'Write a note' }).fill('<b>Call</b> on Monday')
  await panel.getByRole('button', { name: 'Add note' }).click()
  // The field has the same text.
  await expectSeen(panel.getByRole('listitem').getByText('<b>Call</b> on Monday'))
  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectSeen(footOf(page, '8 of 8 submissions'))
  await undo(page, '1 submission deleted')
  await expectSeen(footOf(page, '9 of 9 submissions'))
})

test('a submission arrives from another browser, marked as new', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const stream = (url: string) => url.includes('/submissions/live')
  const page = await openSignedIn(form.author, wide)
  const isOpen = page.waitForResponse((response) => stream(response.url()))
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await expectSeen(rowOf(page, 'Person 3'))
  await isOpen
  await rowOf(page, 'Person 3').getByRole('gridcell').first().focus()
  const visitor = await openPage()
  await visitor.goto(form.url)
  await visitor.getByRole('textbox', { name: 'Full name' }).fill('<i>Newcomer</i>')
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expectSeen(rowOf(page, '<i>Newcomer</i>'))
  await expectSeen(footOf(page, '4 of 4 submissions'))
  await page.keyboard.press('x')
  await expectSeen(page.getByRole('checkbox', { name: 'Select Person 3', checked: true }))
})

test('says that there are no submissions, or none that match', async () => {
  const form = await makeSeededForm()
  const page = await openTable(form)
  await expectSeen(page.getByText('nobody has filled it in yet'))
  await seedSubmissions(form, 2)
  await page.goto(`/forms/${form.slug}/show/submissions?search=nowhere`)
  await expectSeen(page.getByText('None of the 2 submissions match'))
  const count = await holdRequests(page, '**/submissions/count*')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectSeen(rowOf(page, 'Person 2'))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectSeen(dialog.getByRole('button', { name: 'Export', exact: true }))
  count()
  await expectSeen(dialog.getByRole('button', { name: 'Export 2 submissions' }))
})

test('a lower bound neither hides rows nor ends the list, and gives way to the exact number', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 250)
  const page = await openSignedIn(form.author, wide)
  const exact = Promise.withResolvers<void>()
  await page.route(/\/submissions\/count\?/, async (route) => {
    if (route.request().url().includes('exact=true')) {
      await exact.promise
      await route.fallback()
      return
    }
    const json = { count: 0, is_exact: false, completed: 250, partial: 0 }
    await route.fulfill({ json })
  })
  await page.goto(`/forms/${form.slug}/show/submissions?search=Person`)
  await expectSeen(rowOf(page, 'Person 250'))
  await expectSeen(footOf(page, '0+ of 250 submissions'))
  const grid = page.getByRole('grid', { name: 'Submissions' })
  const isAtEnd = async () => {
    await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    return rowOf(page, 'Person 1').isVisible()
  }
  await expect.poll(isAtEnd).toBe(true)
  exact.resolve()
  await expectSeen(footOf(page, '250 of 250 submissions'))
  expect(await grid.getAttribute('aria-rowcount')).toBe('251')
})

test('on a phone it is a list of cards, each with its page; every part is accessible', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 12)
  const table = await openTable(form)
  await expectSeen(rowOf(table, 'Person 12'))
  await expectAccessible(table, { name: 'submissions' })
  await table.getByRole('rowheader', { name: 'Person 12', exact: true }).click()
  await expectSeen(table.getByRole('heading', { name: 'Person 12' }))
  await expectSeen(table.getByRole('term').filter({ hasText: 'Hours a week' }))
  await expectAccessible(table, { name: 'submission' })

  const page = await openTable(form, phone)
  await expectSeen(page.getByRole('button', { name: 'Person 12' }))
  const pages = page.getByRole('navigation', { name: 'Pages of the form' })
  const last = (await pages.getByRole('link', { name: 'Integrations' }).boundingBox())!
  expect(last.x + last.width, 'the last tab is not cut off').toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Person 12' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Person 12' }))
  await page.getByRole('button', { name: 'Next submission' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Person 11' }))
  const panel = page.getByRole('complementary', { name: 'Submission: Person 11' })
  const halves = panel.getByRole('term').filter({ hasText: /Hours a week|Confidence/ })
  await expectSeen(halves.nth(1))
  const edges = await halves.evaluateAll((terms) =>
    terms.map((term) => term.getBoundingClientRect().x),
  )
  expect(edges).toHaveLength(2)
  expect(edges[1], 'answers below each other').toBe(edges[0])
  await expectAccessible(page, { name: 'submission-phone' })
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expectSeen(page.getByRole('list', { name: 'Submissions' }))
  await expectAccessible(page, { name: 'submissions-phone' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(overflow).toBe(false)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: page.url() }])
  await page.reload()
  const answers = page
    .locator('li', { has: page.locator('dd') })
    .first()
    .locator('dd > div')
  await expectSeen(answers.nth(2))
  const ends = await answers.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right),
  )
  expect(new Set(ends).size, 'answers begin at one edge').toBe(1)
})
