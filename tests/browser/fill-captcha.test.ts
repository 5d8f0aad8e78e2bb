import { describe, expect, test } from 'vitest'
import { appsInThisProcess } from './app-in-this-process.ts'
import { blockCaptcha, standInForCaptcha } from './captcha-stand-in.ts'
import { openLastingPage, openPage } from './chromium.ts'
import { expectDone, live, registerAuthor, submit } from './fill-forms.ts'

const startApp = await appsInThisProcess()
const author = await registerAuthor(await startApp(() => ({})))
const text = { id: 'a', type: 'text', name: 'Name', required: true }

const providers = [
  ['recaptcha', 'RECAPTCHA'],
  ['hcaptcha', 'HCAPTCHA'],
] as const

describe.each(providers)('%s', (provider, prefix) => {
  const app = startApp(
    () => ({ [`${prefix}_SITE_KEY`]: 'site', [`${prefix}_SECRET_KEY`]: 'secret' }),
    { verifyCaptcha: async (answer) => answer === 'human' },
  )

  test('is on the last page only, and lets people through and nobody else', async () => {
    const form = await author.make(
      [{ ...text, id: 'b' }, { id: 'break', type: 'nf-page-break', name: 'Break' }, text],
      { use_captcha: true, captcha_provider: provider },
    )
    const page = await openPage({ baseURL: await app })
    await standInForCaptcha(page, provider)
    await page.goto(`/forms/${form.slug}`)
    await live(page)
    expect(await page.locator('#field-captcha').count()).toBe(0)
    await page.getByLabel('Name').fill('one')
    await submit(page)
    await page.locator('#field-captcha').waitFor()
    await page.getByLabel('Name').fill('two')
    await submit(page)
    await page.locator('#captcha-error').waitFor()
    await page.getByRole('button', { name: 'I am a robot' }).click()
    await submit(page)
    await page.getByText('was not accepted').first().waitFor()
    await page.getByRole('button', { name: 'I am a human' }).click()
    await submit(page)
    await expectDone(page)
    expect(await author.stored(form)).toHaveLength(1)
  })

  test('says what to do where there is no script, and no post gets past it', async () => {
    const form = await author.make([text], { use_captcha: true, captcha_provider: provider })
    const page = await openPage({ baseURL: await app, javaScriptEnabled: false })
    await page.goto(`/forms/${form.slug}`)
    expect(await page.locator('.fs-captcha-box').innerText()).toContain('needs JavaScript')
    await page.getByLabel('Name').fill('one')
    await submit(page)
    await page.locator('#captcha-error').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('one')
    expect(await author.stored(form)).toEqual([])
  })
})

test('a captcha that does not come can be tried again', async () => {
  const url = await startApp(() => ({ HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET_KEY: 'secret' }))
  const form = await author.make([text], { use_captcha: true, captcha_provider: 'hcaptcha' })
  const { page, close } = await openLastingPage({ baseURL: url })
  await blockCaptcha(page, 'hcaptcha')
  await page.goto(`/forms/${form.slug}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unrouteAll()
  await standInForCaptcha(page, 'hcaptcha')
  await again.click()
  await page.getByRole('button', { name: 'I am a human' }).waitFor()
  expect(await again.count()).toBe(0)
  await close()
})
