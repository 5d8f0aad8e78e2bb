import { expect, test } from 'vitest'
import { registerPerson } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { nextCode, registerGuarded } from '../support/signed-in.ts'

test("the sign-in page loads neither the editor's texts nor the server's", async () => {
  const page = await openPage(ownNetwork())
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const loaded = (await Promise.all(scripts)).join('\n')
  // With this check, a failure does not print all of the text.
  const has = (words: RegExp) => words.test(loaded)
  expect(has(/login\.title/)).toBe(true)
  expect(has(/"editor\./)).toBe(false)
  // The texts of summaries belong to the results, not to the editor.
  expect(has(/"field_types\.(?!summary\.)/)).toBe(false)
  expect(has(/account\.wrong_credentials/)).toBe(false)
})

test('a wrong login on an Arabic page is refused in Arabic, although the browser prefers English', async () => {
  const page = await openPage({ ...ownNetwork(), locale: 'en-GB', colorScheme: 'light' })
  await page.goto('/ar/login')
  await page.getByLabel('البريد الإلكتروني').fill('nobody@people.example')
  await page.getByLabel(/^كلمة المرور/).fill('not the password')
  await page.getByRole('button', { name: 'سجّل الدخول للمتابعة' }).click()
  await expectSeen(page.getByText('بيانات الدخول هذه لا تطابق سجلّاتنا.'))
})

test('a person signs in and finds the settings with the keyboard alone', async () => {
  const page = await openPage(ownNetwork())
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
  await page.getByText('Forms you create in this workspace').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await page.keyboard.type('profile')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/profile')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
})

test('a digit of a code is replaced in its box, and a pasted code replaces all digits', async () => {
  const person = await registerGuarded()
  const page = await openPage(ownNetwork())
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.pressSequentially('12345')
  const { width, height } = (await code.boundingBox())!
  await code.click({ position: { x: (width / 6) * 1.5, y: height / 2 } })
  await page.keyboard.type('78')
  expect(await code.inputValue()).toBe('17845')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  expect(await code.inputValue()).toBe('17945')
  await code.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    `Your code is ${nextCode(person.totp)}.`,
  )
  await expectSeen(page.getByText('Forms you create in this workspace'))
})
