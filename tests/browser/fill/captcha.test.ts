import { describe, expect, inject, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { blockCaptcha, standInForCaptcha } from '../account/captcha-stand-in.ts'
import { openPage, openPageWithErrors } from '../support/chromium.ts'
import { expectDone, expectLive, submit } from '../support/form-page.ts'

const { selfHostedRecaptcha, selfHostedHcaptcha } = inject('otherApps')
const text = { id: 'a', type: 'text', name: 'Name', required: true }

describe.each([
  ['recaptcha', selfHostedRecaptcha],
  ['hcaptcha', selfHostedHcaptcha],
] as const)('%s', (provider, appUrl) => {
  test('is on the last page only, and lets only people through', async () => {
    const form = await makeForm(
      [{ ...text, id: 'b' }, { id: 'break', type: 'nf-page-break', name: 'Break' }, text],
      { use_captcha: true, captcha_provider: provider },
      { appUrl },
    )
    const page = await openPage()
    await standInForCaptcha(page, provider)
    await page.goto(form.url)
    await expectLive(page)
    expect(await page.locator('#field-captcha').count()).toBe(0)
    await page.getByLabel('Name').fill('one')
    await submit(page)
    const robot = page.locator('#field-captcha').getByRole('button', { name: 'I am a robot' })
    await robot.waitFor()
    await page.getByLabel('Name').fill('two')
    await submit(page)
    await page.locator('#captcha-error').waitFor()
    await robot.click()
    await page.getByLabel('Name').fill('')
    await submit(page)
    await page.locator('#field-a-error').waitFor()
    await page.getByLabel('Name').fill('two')
    await submit(page)
    await page.getByText('could not confirm that you are human').first().waitFor()
    // A moment after the message, the widget is reset, for the first time.
    await page.getByTitle('reset 1 times').waitFor()
    await page.getByRole('button', { name: 'I am a human' }).click()
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toHaveLength(1)
  })

  test('says what to do without JavaScript, and no post gets past it', async () => {
    const settings = { use_captcha: true, captcha_provider: provider }
    const form = await makeForm([text], settings, { appUrl })
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(form.url)
    expect(await page.locator('.fs-captcha-box').innerText()).toContain('needs JavaScript')
    await page.getByLabel('Name').fill('one')
    await submit(page)
    await page.locator('#captcha-error').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('one')
    expect(await form.submissions()).toEqual([])
  })
})

test('a captcha whose script does not load leaves the answers on the page', async () => {
  const settings = { use_captcha: true, captcha_provider: 'hcaptcha' }
  const form = await makeForm([text], settings, { appUrl: selfHostedHcaptcha })
  const { page } = await openPageWithErrors()
  await page.route('**/assets/fill/captcha-*', (route) => route.abort())
  await page.goto(form.url)
  await page.getByText('The captcha could not be loaded.').waitFor()
  await page.getByLabel('Name').fill('one')
  await submit(page)
  await page.locator('#captcha-error').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('one')
})

test('a captcha that does not load can be retried', async () => {
  const settings = { use_captcha: true, captcha_provider: 'hcaptcha' }
  const form = await makeForm([text], settings, { appUrl: selfHostedHcaptcha })
  const { page } = await openPageWithErrors()
  await blockCaptcha(page, 'hcaptcha')
  await page.goto(form.url)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unrouteAll()
  await standInForCaptcha(page, 'hcaptcha')
  await again.click()
  await page.getByRole('button', { name: 'I am a human' }).waitFor()
  expect(await again.count()).toBe(0)
})
