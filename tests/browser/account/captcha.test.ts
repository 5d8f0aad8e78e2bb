import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { blockCaptcha, silenceCaptcha, standInForCaptcha } from './captcha-stand-in.ts'
import { expectSeen, openPage, openPageWithErrors, ownNetwork } from '../support/chromium.ts'
import { fillInRegistration, openQuick } from '../support/registration.ts'

const { recaptcha: withRecaptcha, hcaptcha: withHcaptcha } = inject('otherApps')

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()
const expectHome = (page: Page) => expectSeen(page.getByRole('heading', { name: 'Forms' }))

test('the sign-in page does not load it, and leads to a document that may', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL: withRecaptcha })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(withRecaptcha)) foreign.push(new URL(request.url()).host)
  })
  await standInForCaptcha(page, 'recaptcha')
  await page.goto('/fr/login', { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  await page.getByRole('link', { name: 'S’inscrire' }).click()
  await page.getByTitle('key-1, light, fr, reset 0 times').waitFor()
  expect(new URL(page.url()).pathname).toBe('/fr/register')
  expect(foreign).toEqual(['www.google.com'])
})

test('registration requires it; a refused token is reported and cannot be sent twice', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL: withRecaptcha })
  await standInForCaptcha(page, 'recaptcha')
  await page.goto('/register')
  await fillInRegistration(page)
  await submit(page)
  const refusal = page
    .getByRole('group', { name: /Confirm that you are human/ })
    .getByText('Please complete')
  await refusal.waitFor()
  await page.getByRole('button', { name: 'I am a robot' }).click()
  await refusal.waitFor({ state: 'hidden' })
  const answered = page.waitForResponse('**/api/register')
  await submit(page)
  expect((await answered).status()).toBe(422)
  await page.getByTitle('key-1, light, en, reset 1 times').waitFor()
  await refusal.waitFor()
  await submit(page)
  await refusal.waitFor()
  await page.getByRole('button', { name: 'I am a human' }).click()
  const sent = page.waitForRequest('**/api/register')
  await submit(page)
  expect((await sent).postDataJSON()).toMatchObject({ 'g-recaptcha-response': 'human' })
  await expectHome(page)
})

test('it follows the colors and the language of the page', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL: withRecaptcha, colorScheme: 'dark' })
  await standInForCaptcha(page, 'recaptcha')
  await page.goto('/register')
  await expectSeen(page.getByTitle('key-1, dark, en, reset 0 times'))
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expectSeen(page.getByTitle('key-1, light, en, reset 0 times'))
  await page.getByLabel('Language').selectOption('ar')
  await expectSeen(page.getByTitle('key-1, light, ar, reset 0 times'))
})

test('a script that does not load is given up after ten seconds, and can be retried', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL: withRecaptcha })
  await page.clock.install()
  await silenceCaptcha(page, 'recaptcha')
  const asked = page.waitForRequest('https://www.google.com/recaptcha/**')
  // The load event may wait for the script as well.
  await page.goto('/register', { waitUntil: 'commit' })
  await asked
  const failure = page.getByText('The captcha is taking too long to load.')
  // The clock also runs on its own, so the first step leaves plenty of time for a slow machine.
  await page.clock.fastForward(3000)
  expect(await failure.isVisible()).toBe(false)
  await page.clock.fastForward(7000)
  await failure.waitFor()
  await standInForCaptcha(page, 'recaptcha')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'I am a human' }).waitFor()
})

test('a blocked script is reported at once, and can be retried', async () => {
  const { page, errors } = await openPageWithErrors({ ...ownNetwork(), baseURL: withRecaptcha })
  await blockCaptcha(page, 'recaptcha')
  await page.goto('/register')
  await page.getByText('The captcha could not load.').waitFor()
  await standInForCaptcha(page, 'recaptcha')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'I am a human' }).waitFor()
  expect(errors).toEqual([expect.stringContaining('ERR_BLOCKED_BY_CLIENT')])
})

test('the quick form on a page that may not load it leads to one that may', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL: withRecaptcha })
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await openQuick(page, 'register')
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  const link = dialog.getByRole('link', { name: 'Open the sign-up page' })
  expect(await link.getAttribute('href')).toBe('/register')
})

test('hCaptcha takes its place if only that is configured', async () => {
  const page = await openPage({
    ...ownNetwork(),
    baseURL: withHcaptcha,
    viewport: { width: 390, height: 844 },
  })
  await standInForCaptcha(page, 'hcaptcha')
  await page.goto('/register')
  await fillInRegistration(page)
  await page.getByTitle('key-2, light, en, reset 0 times').waitFor()
  await page.getByRole('button', { name: 'I am a human' }).click()
  await submit(page)
  await expectHome(page)
})

test('nothing requests it if none is configured', async () => {
  const page = await openPage(ownNetwork())
  await page.goto('/register', { waitUntil: 'networkidle' })
  expect(await page.getByRole('group', { name: /Confirm that you are human/ }).count()).toBe(0)
})
