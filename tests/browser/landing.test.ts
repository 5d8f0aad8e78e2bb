import { describe, expect, inject, test } from 'vitest'
import { expectAccessible, keepScreenshot, openPage } from './chromium.ts'

const widths = { phone: 390, tablet: 768, desktop: 1440 }

describe.each(['light', 'dark'] as const)('the landing page in %s', (colorScheme) => {
  test.each(Object.entries(widths))('fits a %s and is accessible', async (device, width) => {
    const page = await openPage({ colorScheme, viewport: { width, height: 900 } })
    await page.goto('/')
    expect(await page.title()).toBe('Beautiful forms & Surveys · Formstead')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'The form builder that never loses an answer',
    )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await keepScreenshot(page, `landing-${device}-${colorScheme}`)
  })
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
