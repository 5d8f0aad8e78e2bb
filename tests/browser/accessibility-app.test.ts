import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { registerPerson } from './support/author.ts'
import { standInForCaptcha } from './account/captcha-stand-in.ts'
import { keepScreenshot, openPage } from './support/chromium.ts'
import { expectLive } from './support/form-page.ts'
import { openQuick } from './support/registration.ts'
import { mailedLink, openSignedIn } from './support/signed-in.ts'

// Visits every screen of the app once; those of a new installation are in account-journey.test.ts. Other tests cover
// what people do on them.

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const closeAgain = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

const widths = { phone: 390, tablet: 768, desktop: 1440 }
const publicScreens = {
  landing: '/',
  login: '/login',
  register: '/register',
  'forgot-password': '/password/email',
  'reset-password': '/password/reset/some-token?email=ada@people.example',
  'undo-address': '/email/undo/1?token=some-token',
  'not-found': '/nowhere-at-all',
  'privacy-policy': '/privacy-policy',
  'terms-conditions': '/terms-conditions',
  'report-abuse': '/report-abuse?form=some-form',
  'landing-arabic': '/ar',
  integrations: '/integrations',
  'integration-arabic': '/ar/integrations/webhook',
  'comparison-french': '/fr/compare/opnform',
  'form-from-a-sentence': '/ai-form-builder?q=wedding',
}

// One page for all: a browser that has already loaded the app shows the next screen with half the work.
test('public screens fit every width', async () => {
  const page = await openPage()
  for (const [name, path] of Object.entries(publicScreens)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} on a ${device}`).toBeLessThanOrEqual(0)
      await keepScreenshot(page, `${name}-${device}`)
    }
    await expectAccessible(page, { name })
  }
})

test('registration with a captcha', async () => {
  const page = await openPage({ baseURL: inject('otherApps').recaptcha, colorScheme: 'light' })
  await standInForCaptcha(page, 'recaptcha')
  await page.goto('/register')
  await page.getByTitle('key-1, light, en, reset 0 times').waitFor()
  await expectAccessible(page)
})

test('the sample form', async () => {
  const page = await openPage()
  await page.goto('/forms/sample')
  await expectLive(page)
  await expectAccessible(page, { name: 'sample-form' })
})

test('an error in Arabic', async () => {
  const page = await openPage()
  await page.goto('/ar/login')
  await page.getByRole('button', { name: 'سجّل الدخول للمتابعة' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectAccessible(page, { name: 'login-refused-arabic' })
})

/** The screen itself; overlays come next. */
async function visit(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page, { name })
}

test('the settings of a person', async () => {
  const person = await registerPerson()
  const page = await openSignedIn(person)
  await visit(page, '/settings/profile', 'settings-profile')
  await visit(page, '/settings/password', 'settings-password')
  await visit(page, '/settings/security', 'settings-security')
  await press(page, 'Turn on')
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(person.password)
  await press(page, 'Continue')
  await dialog(page).getByLabel('Code').waitFor()
  await expectAccessible(page, { name: 'enable-two-factor', within: 'dialog[open]' })
  await closeAgain(page)
  await visit(page, '/settings/account', 'settings-account')
  await press(page, 'Delete account')
  await dialog(page, 'Delete your account').waitFor()
  await expectAccessible(page, { name: 'delete-account', within: 'dialog[open]' })
  await visit(page, '/ar/settings/profile', 'settings-arabic')
  const { pathname, search } = new URL(await mailedLink(person.email, /\/email\/verify\//))
  await visit(page, pathname + search, 'confirm-address')
  await visit(page, '/email/verify/1?token=some-token', 'confirm-other-address')
})

test('the settings of a workspace', async () => {
  const page = await openSignedIn(await registerPerson())
  await visit(page, '/settings/workspace', 'settings-workspace')
  await press(page, 'Delete workspace')
  await dialog(page, 'Delete My Workspace?').waitFor()
  await expectAccessible(page, { name: 'delete-workspace', within: 'dialog[open]' })
  await closeAgain(page)
  await press(page, /My Workspace/)
  await page.getByRole('menuitem', { name: 'New workspace' }).click()
  await dialog(page, 'Create a workspace').waitFor()
  await expectAccessible(page, { name: 'create-workspace', within: 'dialog[open]' })
})

test('the access tokens of a person', async () => {
  const page = await openSignedIn(await registerPerson())
  await page.goto('/settings/access-tokens')
  await page.getByText('Nothing uses a token yet.').waitFor()
  await expectAccessible(page, { name: 'tokens-empty' })
  await press(page, 'New token')
  await dialog(page, 'Create an access token').waitFor()
  await expectAccessible(page, { name: 'tokens-create', within: 'dialog[open]' })
  await dialog(page).getByLabel('Token name').fill('Nightly export')
  await press(page, 'Create token')
  await dialog(page, 'Your new token').waitFor()
  await expectAccessible(page, { name: 'tokens-shown', within: 'dialog[open]' })
  await press(page, 'I have saved it')
  await dialog(page).waitFor({ state: 'hidden' })
  await expectAccessible(page, { name: 'tokens-list' })
  await press(page, 'Delete Nightly export')
  await dialog(page, 'Delete Nightly export?').waitFor()
  await expectAccessible(page, { name: 'tokens-delete', within: 'dialog[open]' })
})

describe('overlays of the app', () => {
  test('the command palette, the keyboard shortcuts, the languages and the phone menu', async () => {
    const page = await openSignedIn(await registerPerson())
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Forms' }).waitFor()
    await expectAccessible(page, { name: 'home' })
    await page.keyboard.press('Control+k')
    await dialog(page, 'Command palette').waitFor()
    await expectAccessible(page, { name: 'palette', within: 'dialog[open]' })
    await closeAgain(page)
    await page.keyboard.press('?')
    await dialog(page, 'Keyboard shortcuts').waitFor()
    await expectAccessible(page, { name: 'keyboard-help', within: 'dialog[open]' })
    await closeAgain(page)
    await press(page, /Ada Lovelace/)
    await page.getByRole('menuitem', { name: 'Language' }).waitFor()
    await expectAccessible(page, { name: 'account-menu', within: '[role=menu]' })
    await page.getByRole('menuitem', { name: 'Language' }).click()
    await dialog(page, 'Language').waitFor()
    await expectAccessible(page, { name: 'languages', within: 'dialog[open]' })
    await closeAgain(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await press(page, 'Open menu')
    await dialog(page, 'Main navigation').waitFor()
    await expectAccessible(page, { name: 'phone-menu', within: 'dialog[open]' })
  })

  test('quick sign-in and quick registration', async () => {
    const page = await openPage()
    await page.goto('/nowhere')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openQuick(page, 'login')
    await dialog(page, 'Sign in').waitFor()
    await expectAccessible(page, { name: 'quick-login', within: 'dialog[open]' })
    await openQuick(page, 'register')
    await dialog(page, 'Create account').getByLabel('Name').waitFor()
    await expectAccessible(page, { name: 'quick-register', within: 'dialog[open]' })
  })
})
