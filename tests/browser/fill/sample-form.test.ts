import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/chromium.ts'
import { expectLive } from '../support/form-page.ts'

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@people.test')
  await page.getByLabel('Topic').selectOption('An idea')
  await page.getByLabel('4 of 5').check({ force: true })
  await page.getByLabel('Message').fill('First line\nSecond line')
}

describe.each([true, false])('the sample form with JavaScript: %s', (javaScriptEnabled) => {
  test('is filled in, submitted, and says that it stores nothing', async () => {
    const page = await openPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto('/forms/sample')
    if (javaScriptEnabled) await expectLive(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Submit' }).last().click()
    await page.locator('#done').waitFor()
    expect(await page.locator('#done').innerText()).toContain('nothing is kept')
  })

  test('says beside the fields and in a list what is missing', async () => {
    const page = await openPage({ javaScriptEnabled })
    await page.goto('/forms/sample')
    if (javaScriptEnabled) await expectLive(page)
    await page.getByRole('button', { name: 'Submit' }).last().click()
    await page.getByRole('link', { name: 'The Full name field is required.' }).waitFor()
    expect(await page.locator('.fs-error').count()).toBe(3)
  })
})

test('text typed before the script loaded is kept', async () => {
  const page = await openPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/fill/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/forms/sample', { waitUntil: 'commit' })
  await fillIn(page)
  held.resolve()
  await expectLive(page)
  await page.getByLabel('Full name').press('End')
  await page.keyboard.type(', Countess')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Lovelace, Countess')
  expect(await page.getByLabel('Message').inputValue()).toBe('First line\nSecond line')
})

test('a hostile value stays text', async () => {
  const page = await openPage()
  const attack = '"><img src=x onerror=alert(1)></textarea><script>alert(2)</script>'
  page.on('dialog', () => expect.unreachable('a script ran'))
  const value = encodeURIComponent(attack)
  await page.goto(`/forms/sample?name=${value}&message=${value}`)
  expect(await page.getByLabel('Full name').inputValue()).toBe(attack)
  expect(await page.getByLabel('Message').inputValue()).toBe(attack)
  expect(await page.locator('img').count()).toBe(0)
})
