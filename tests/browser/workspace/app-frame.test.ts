import { expect, inject, test } from 'vitest'
import { registerPerson } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'

test('in a right-to-left language, a long email address is truncated at its end', async () => {
  const person = await registerPerson()
  const page = await openSignedIn(person)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: inject('appUrl') }])
  await page.goto('/settings/profile')
  const email = page.locator('button').getByText(person.email)
  await expectSeen(email)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(
    await email.evaluate((one) => {
      const { direction, textAlign, textOverflow } = getComputedStyle(one)
      return { direction, textAlign, textOverflow }
    }),
  ).toEqual({ direction: 'ltr', textAlign: 'right', textOverflow: 'ellipsis' })
})
