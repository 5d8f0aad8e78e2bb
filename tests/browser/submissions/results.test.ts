import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, makeForm, type MadeForm } from '../support/author.ts'
import { expectSeen, keepScreenshot, openPage } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openSignedIn } from '../support/signed-in.ts'

const option = (name: string) => ({ id: name, name })
const markup = '<img src=x onerror="alert(1)">'
const properties = [
  { id: 'name', type: 'text', name: 'Name' },
  {
    id: 'roles',
    type: 'multi_select',
    name: 'Roles',
    multi_select: { options: ['Bird counts', 'Trail repair', markup].map(option) },
  },
  { id: 'break', type: 'nf-page-break', name: 'Page' },
  { id: 'stars', type: 'rating', name: 'Confidence' },
  { id: 'drives', type: 'checkbox', name: 'Drives' },
  { id: 'why', type: 'text', name: 'Why us?', multi_lines: true },
]

/** Six submissions, four of them by bird counters, and two abandoned forms, one of them on the second page. */
const given = [
  { name: 'Ada', roles: ['Bird counts'], stars: 5, drives: true, why: markup, completion_time: 60 },
  { name: 'Bo', roles: ['Bird counts', 'Trail repair'], stars: 4, completion_time: 90 },
  { name: 'Cy', roles: ['Bird counts'], stars: 4, drives: true, completion_time: 120 },
  { name: 'Di', roles: ['Bird counts', markup], stars: 3, completion_time: 150 },
  { name: 'Ed', roles: ['Trail repair'], stars: 1, completion_time: 180 },
  { name: 'Flo', stars: 1, why: 'I like owls', completion_time: 600 },
  { name: 'Gus', is_partial: true },
  { name: 'Hal', roles: ['Trail repair'], is_partial: true },
]

async function makeAnswered(more: Record<string, unknown> = {}): Promise<MadeForm> {
  const form = await makeForm(properties, {
    title: 'Volunteers',
    enable_partial_submissions: true,
    ...more,
  })
  for (const answers of given)
    await callApi(form.appUrl, 'POST', `/forms/${form.slug}/answer`, answers)
  return form
}

async function openResults(form: MadeForm, options = {}): Promise<Page> {
  const page = await openSignedIn(form.author, { baseURL: form.appUrl, ...options })
  await page.goto(`/forms/${form.slug}/show/stats`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return page
}

const part = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const textOf = async (page: Page, title: string) =>
  (await card(page, title).innerText()).replaceAll(/\s+/g, ' ')

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

describe('results', () => {
  test('match a count by hand', async () => {
    const form = await makeAnswered()
    const page = await openResults(form)
    const tile = (name: RegExp) => page.getByRole('button', { name })
    expect(await tile(/^Submissions/).innerText()).toMatch(/Submissions\s+6/)
    expect(await tile(/^Starts/).innerText()).toMatch(/Starts\s+8/)
    expect(await tile(/^Completion/).innerText()).toMatch(/Completion\s+75%/)
    await expectSeen(page.getByText('2 min 15 sec'))
    const chart = page.getByRole('img', { name: 'Submissions per day' })
    await chart.waitFor()
    await chart.focus()
    await page.keyboard.press('End')
    await page.getByRole('status').filter({ hasText: 'Submissions: 6' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('status').filter({ hasText: 'Submissions: 0' }).waitFor()
    await keepScreenshot(page, 'results-overview')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Show as table' }).first().click()
    await page.getByRole('row', { name: /so far 6/ }).waitFor()
    await page.reload()
    await page.getByRole('row', { name: /so far 6/ }).waitFor()

    await part(page, 'Where people stop')
    await page.getByRole('row', { name: /Roles 8 1/ }).waitFor()
    await page.getByRole('row', { name: /Confidence 7 1/ }).waitFor()
    await expectSeen(page.getByText('2 people started but did not submit the form.'))
    await keepScreenshot(page, 'results-stops')
    await expectAccessible(page)
  })

  test('summarize all answers, and those of a selection', async () => {
    const form = await makeAnswered()
    const page = await openResults(form)
    await part(page, 'Answers')
    await card(page, 'Roles')
      .getByRole('button', { name: /Bird counts/ })
      .waitFor()
    expect(await textOf(page, 'Roles')).toContain('Bird counts 4 80%')
    expect(await textOf(page, 'Roles')).toContain(`${markup} 1 20%`)
    expect(await textOf(page, 'Roles')).toContain('5 answered, 1 skipped')
    await card(page, 'Confidence').getByText('Average').waitFor()
    expect(await textOf(page, 'Confidence')).toContain('Average 3')
    await expectSeen(card(page, 'Why us?').getByText(markup))
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    await keepScreenshot(page, 'results-answers')
    await expectAccessible(page)

    await card(page, 'Roles')
      .getByRole('button', { name: /Bird counts/ })
      .click()
    await page.getByText('4 of 6 submissions.').waitFor()
    expect(await textOf(page, 'Confidence')).toContain('Average 4 Everyone 3')
    await card(page, 'Confidence').getByRole('img', { name: '5 of 5', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove the filter on Roles' }).click()
    await page.getByText('6 of 6 submissions.').waitFor()

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Condition' }).click()
    await page.getByRole('option', { name: 'Name' }).click()
    await dialog.getByRole('textbox', { name: 'Value for Name' }).fill('Ada')
    await expectAccessible(page, { name: 'results-filter', within: 'dialog[open]' })
    await dialog.getByRole('button', { name: 'Show these answers' }).click()
    await page.getByText('1 of 6 submissions.').waitFor()
    await expectSeen(page.getByRole('button', { name: /^Name .* Ada/ }))
    await page.getByRole('button', { name: 'Remove the filter', exact: true }).click()
    await page.getByText('6 of 6 submissions.').waitFor()

    await card(page, 'Why us?').getByRole('button', { name: 'Search in Why us?' }).click()
    await card(page, 'Why us?').getByRole('textbox').fill('OWL')
    await card(page, 'Why us?').getByText(markup).waitFor({ state: 'hidden' })
    await card(page, 'Why us?').getByRole('link', { name: 'I like owls' }).click()
    await expectSeen(page.getByRole('complementary', { name: 'Submission: Flo' }))
  })

  test('keep the answers to a question while more of them load, or fail to', async () => {
    const form = await makeAnswered()
    const page = await openResults(form)
    await part(page, 'Answers')
    const names = card(page, 'Name')
    const refuse = { status: 422, json: {} }
    const address = '**/results/answers/name*'
    await page.route(address, (route) => route.fulfill(refuse), { times: 1 })
    const release = await holdRequests(page, address)
    await names.getByRole('button', { name: 'Show 1 more' }).click()
    await expectSeen(names.locator('button[aria-busy]:focus'))
    await expectSeen(names.getByText('5 of 6'))
    await expectSeen(names.getByRole('link', { name: 'Flo' }))
    release()
    const retry = names.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expectSeen(retry)
    await expectSeen(names.getByRole('link', { name: 'Flo' }))
    await retry.click()
    await expectSeen(names.getByRole('link', { name: 'Ada' }))
  })

  test('offer only filters that the server accepts, and a refused one can be removed', async () => {
    const form = await makeAnswered({
      computed_variables: [{ id: 'cv_sum', name: 'Sum', formula: '1 + 1' }],
      settings: { quiz: { enabled: true } },
    })
    const path = `/open/forms/${form.id}`
    const { token } = form.author
    const { revision } = await callApi<{ revision: number }>(
      form.appUrl,
      'GET',
      `${path}/draft`,
      undefined,
      token,
    )
    const item = { id: 'new', type: 'text', name: 'Only in the draft' }
    const edits = [{ type: 'insert', path: ['properties'], item, after: null }]
    const batch = { client: crypto.randomUUID(), seq: 1, revision, edits }
    await callApi(form.appUrl, 'POST', `${path}/edits`, batch, token)
    const page = await openResults(form)
    await part(page, 'Answers')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Condition' }).click()
    await page.getByRole('option', { name: 'Name' }).waitFor()
    const offered = await page.getByRole('option').allTextContents()
    expect(offered).toEqual(['Name', 'Roles', 'Confidence', 'Drives', 'Why us?'])
    await page.getByRole('option', { name: 'Name' }).click()
    await dialog.getByRole('textbox', { name: 'Value for Name' }).fill('Ada')
    await dialog.getByRole('button', { name: 'Show these answers' }).click()
    await page.getByText('1 of 6 submissions.').waitFor()

    // A signature cannot be compared with a text.
    const [name, ...others] = properties
    await form.change({ properties: [{ ...name, type: 'signature' }, ...others] })
    await card(page, 'Roles')
      .getByRole('button', { name: /Bird counts/ })
      .click()
    await expectSeen(page.getByRole('alert'))
    await page.getByRole('button', { name: 'Remove the filter', exact: true }).click()
    await page.getByText('4 of 6 submissions.').waitFor()
  })

  test('include what was submitted since they were last shown', async () => {
    const form = await makeAnswered()
    const page = await openResults(form)
    const submissions = () => page.getByRole('button', { name: /^Submissions/ }).innerText()
    expect(await submissions()).toMatch(/Submissions\s+6/)
    const tabs = page.getByRole('navigation', { name: 'Pages of the form' })
    await tabs.getByRole('link', { name: 'Submissions' }).click()
    // The address changes before the page does.
    await expectSeen(page.getByText('Flo'))
    await callApi(form.appUrl, 'POST', `/forms/${form.slug}/answer`, { name: 'Ivy' })
    await tabs.getByRole('link', { name: 'Results' }).click()
    await expect.poll(submissions).toMatch(/Submissions\s+7/)
  })

  test('of a form without submissions offer other periods than the current one', async () => {
    const form = await makeForm(properties, { title: 'Volunteers' })
    const page = await openSignedIn(form.author, { baseURL: form.appUrl })
    await page.goto(`/forms/${form.slug}/show/stats`)
    await page.getByRole('button', { name: 'Show the last 365 days' }).click()
    await expectSeen(page.getByRole('button', { name: 'Show the last 30 days' }))
  })

  test('fit a phone, and a right-to-left language', async () => {
    const form = await makeAnswered()
    const viewport = { width: 390, height: 844 }
    const page = await openResults(form, { viewport })
    for (const name of ['Overview', 'Where people stop', 'Answers']) {
      await part(page, name)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectToFit(page)
      await keepScreenshot(page, `results-phone-${name.toLowerCase().replaceAll(' ', '-')}`)
    }
    const arabic = await openResults(form, { viewport, locale: 'ar', colorScheme: 'dark' })
    expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl')
    await expectToFit(arabic)
    await part(arabic, 'الإجابات')
    await card(arabic, 'Roles')
      .getByRole('button', { name: /Bird counts/ })
      .waitFor()
    await expectToFit(arabic)
    await keepScreenshot(arabic, 'results-phone-arabic')
  })

  test('show visitors only what identifies nobody', async () => {
    const form = await makeAnswered({
      settings: { public_results: { enabled: true, minimum: 2 } },
    })
    const page = await openPage({ baseURL: form.appUrl, javaScriptEnabled: false })
    await page.goto(`/forms/${form.slug}/results`)
    await page.getByRole('heading', { name: 'Volunteers' }).waitFor()
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('6 submissions')
    expect(text).toContain('Drives')
    for (const secret of ['Ada', 'owls', markup]) expect(text).not.toContain(secret)
    expect(await card(page, 'Roles').innerText()).toContain('fewer than 2')
    await keepScreenshot(page, 'results-public')
    const withScripts = await openPage({ baseURL: form.appUrl })
    await withScripts.goto(`/forms/${form.slug}/results`)
    await expectAccessible(withScripts)
    await form.change({ settings: { public_results: { enabled: false } } })
    await expect
      .poll(async () => (await page.goto(`/forms/${form.slug}/results`))!.status())
      .toBe(404)
  })

  test('are public once their author has turned it on and published it', async () => {
    const form = await makeAnswered()
    const author = await openSignedIn(form.author, { baseURL: form.appUrl })
    await author.goto(`/forms/${form.slug}/edit`)
    await author.getByRole('tab', { name: 'Settings' }).click()
    await author.getByRole('button', { name: 'Submission', exact: true }).click()
    await author.getByRole('switch', { name: 'Public results' }).check()
    const draftPath = `/open/forms/${form.id}/draft`
    type Draft = { revision: number; document: { settings?: { public_results?: object } } }
    const draft = () => callApi<Draft>(form.appUrl, 'GET', draftPath, undefined, form.author.token)
    await expect
      .poll(async () => (await draft()).document.settings?.public_results)
      .toMatchObject({ enabled: true })
    const visitor = await openPage({ baseURL: form.appUrl })
    expect((await visitor.goto(`/forms/${form.slug}/results`))!.status()).toBe(404)
    const { revision } = await draft()
    const publishing = `/open/forms/${form.id}/publish`
    await callApi(form.appUrl, 'POST', publishing, { revision }, form.author.token)

    await author.goto(`/forms/${form.slug}/show/stats`)
    await author.getByRole('button', { name: 'Share results' }).click()
    const link = author.getByRole('dialog').getByRole('link')
    await visitor.goto((await link.getAttribute('href'))!)
    await visitor.getByRole('heading', { name: 'Volunteers' }).waitFor()
  })
})
