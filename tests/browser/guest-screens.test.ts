import { describe, expect, test } from 'vitest'
import { expectAccessible, expectSeen, keepScreenshot, openPage } from './chromium.ts'
import { registerPerson } from './register-person.ts'

const screens = {
  login: '/login',
  register: '/register',
  'forgot-password': '/password/email',
  'reset-password': '/password/reset/some-token?email=ada@people.example',
  'confirm-address': '/email/verify/1?token=some-token',
  'undo-address': '/email/undo/1?token=some-token',
  'not-found': '/nowhere-at-all',
  'privacy-policy': '/privacy-policy',
  'terms-conditions': '/terms-conditions',
  'report-abuse': '/report-abuse?form=some-form',
}
const widths = { phone: 390, tablet: 768, desktop: 1440 }

describe.each(Object.entries(screens))('%s', (name, path) => {
  test.each(['light', 'dark'] as const)(
    'is accessible and fits every width in %s',
    async (colorScheme) => {
      const page = await openPage({ colorScheme })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const [device, width] of Object.entries(widths)) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
        await expectAccessible(page)
        await keepScreenshot(page, `${name}-${device}-${colorScheme}`)
      }
    },
  )
})

test("the sign-in page carries neither the editor's words nor the server's", async () => {
  const page = await openPage()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const loaded = (await Promise.all(scripts)).join('\n')
  expect(loaded).toContain('login.title')
  expect(loaded).not.toContain('field_types.')
  expect(loaded).not.toContain('account.wrong_credentials')
})

test('a wrong login on an Arabic page is refused in Arabic, although the browser asks for English', async () => {
  const page = await openPage({ locale: 'en-GB', colorScheme: 'light' })
  await page.goto('/ar/login')
  await page.getByLabel('البريد الإلكتروني').fill('nobody@people.example')
  await page.getByLabel(/^كلمة المرور/).fill('not the password')
  await page.getByRole('button', { name: 'سجّل الدخول للمتابعة' }).click()
  await expectSeen(page.getByText('بيانات الدخول هذه لا تطابق سجلّاتنا.'))
  await keepScreenshot(page, 'login-refused-arabic')
  await expectAccessible(page)
})

test('a person signs in and finds the settings with the keyboard alone', async () => {
  const page = await openPage()
  const { email, password } = await registerPerson()
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const submit = page.getByRole('button', { name: 'Log in to continue' })
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Tab')
    if (await submit.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.getByText('Forms that you make in this workspace').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await page.keyboard.type('profile')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/profile')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
})
