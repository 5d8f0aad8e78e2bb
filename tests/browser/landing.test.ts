import { expect, inject, test } from 'vitest'
import { openPage } from './chromium.ts'

test('the landing page says what the product is', async () => {
  const page = await openPage()
  await page.goto('/')
  expect(await page.title()).toBe('Beautiful forms & Surveys · Formstead')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'The form builder that never loses an answer',
  )
})

test('the landing page reaches a reader without script', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
})

test('the color mode that a visitor chose stays', async () => {
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
  ['/', /href="(\/assets\/web\/[^"]+\.css)"/, 'text/css; charset=utf-8'],
  ['/login', /href="(\/assets\/web\/app-base-[^"]+\.js)"/, 'text/javascript; charset=utf-8'],
])('assets of %s are compressed and cached for good', async (path, pattern, type) => {
  const html = await (await fetch(new URL(path, inject('appUrl')))).text()
  const asset = new URL(pattern.exec(html)![1]!, inject('appUrl'))
  const answer = await fetch(asset, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
  })
})
