import { expect, inject, onTestFinished, test } from 'vitest'
import { expectSeen, openPage, openPageWithErrors } from '../support/chromium.ts'

test('the landing page says what the product is', async () => {
  const page = await openPage()
  await page.goto('/')
  expect(await page.title()).toBe('Beautiful forms & Surveys · Formstead')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'The form builder that never loses an answer',
  )
})

test('the landing page is readable without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
})

/** The browser logs each script that it blocks in the frame. */
async function openStage() {
  const { page, errors } = await openPageWithErrors()
  onTestFinished(() =>
    expect(errors.filter((error) => !error.startsWith('Blocked script execution'))).toEqual([]),
  )
  return page
}

test.each([
  ['on', true],
  ['off', false],
])('the form on the landing page works with the switch %s', async (_name, hasScript) => {
  const page = await openStage()
  await page.goto('/')
  const frame = page.frameLocator('#sample')
  if (!hasScript) {
    await frame.locator('#form[data-live]').waitFor()
    await page.getByRole('switch', { name: 'JavaScript' }).click()
    await expect
      .poll(() => page.locator('#sample').getAttribute('sandbox'))
      .toBe('allow-forms allow-same-origin')
    await expectSeen(page.getByText('No script ran.'))
    // The old page stays until the new one arrives.
    await frame.locator('#form:not([data-live])').waitFor()
  }
  await frame.getByLabel('Full name').fill('Ines Almeida')
  await frame.getByLabel('Email').fill('ines@people.example')
  await frame.getByLabel('Topic').selectOption('An idea')
  await frame.getByLabel('Email').focus()
  await frame.getByRole('button', { name: 'Submit' }).click()
  await expectSeen(frame.getByRole('heading', { name: 'Thank you' }))
  await expectSeen(page.locator('#inbox').getByText('Ines Almeida'))
})

test('in the frame without scripts, none can run', async () => {
  const page = await openStage()
  await page.goto('/')
  const frame = page.frameLocator('#sample')
  await frame.locator('#form[data-live]').waitFor()
  await page.getByRole('switch', { name: 'JavaScript' }).click()
  await expectSeen(page.getByText('No script ran.'))
  // The old page stays until the new one arrives. Scripts of the new page would have run by the time it has loaded.
  await frame.locator('#form:not([data-live])').waitFor()
  const handle = await page.locator('#sample').elementHandle()
  await (await handle.contentFrame())!.waitForLoadState()
  expect(await frame.locator('#form').getAttribute('data-live')).toBeNull()
})

test('the color mode that a visitor chose is kept', async () => {
  const page = await openPage({ colorScheme: 'light' })
  await page.goto('/')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect(await theme()).toBe('light')
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  expect(await theme()).toBe('dark')
  await page.reload()
  expect(await theme()).toBe('dark')
})

test.each([
  ['/login', /href="(\/assets\/web\/[^"]+\.css)"/, 'text/css; charset=utf-8'],
  ['/login', /href="(\/assets\/web\/app-base-[^"]+\.js)"/, 'text/javascript; charset=utf-8'],
])('assets of %s are compressed and cached permanently', async (path, pattern, type) => {
  const html = await (await fetch(new URL(path, inject('appUrl')))).text()
  const asset = new URL(pattern.exec(html)![1]!, inject('appUrl'))
  const answer = await fetch(asset, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
  })
})
