import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { registerAuthor } from '../support/author.ts'
import { keepScreenshot, openPage, ownNetwork, withoutMotion } from '../support/chromium.ts'
import { fillInRegistration } from '../support/registration.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { course, startAiApp } from './ai-app.ts'

const { peer, url } = await startAiApp()
beforeEach(() => peer.say(() => ({ answer: course })))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const blocksIn = (page: Page) =>
  page.getByRole('list', { name: 'Generated blocks' }).getByRole('listitem')
const canvas = (page: Page) => page.getByRole('main', { name: 'Canvas' })

async function describe(options: object = {}): Promise<Page> {
  const page = await openSignedIn(await registerAuthor(), {
    ...withoutMotion,
    baseURL: url,
    ...options,
  })
  await page.goto('/forms/create')
  await page.getByRole('radio').first().waitFor()
  await page.locator('input[type=radio][value=ai]').check()
  return page
}

test('an author describes a form, sees its blocks appear, and opens it', async () => {
  const page = await describe()
  await page.getByLabel('Describe your form').fill('Sign-up for a baking course')
  // Pauses after the first block for as long as the test would wait.
  peer.say(() => ({ answer: course, pieceCharacters: 200, pieceMs: 60_000 }))
  await press(page, 'Generate')
  await blocksIn(page).first().waitFor()
  expect(peer.isWriting()).toBe(true)
  await press(page, 'Stop')
  peer.say(() => ({ answer: course }))
  await press(page, 'Generate')
  await page.getByText('4 blocks are ready.').waitFor()
  await expectAccessible(page, { name: 'ai-generate', within: 'dialog[open]' })
  await press(page, 'Create')
  for (const name of ['Your name', 'Allergies'])
    await canvas(page)
      .getByRole('group', { name: `Block: ${name}`, exact: true })
      .waitFor()
  await expect.poll(() => page.title()).toContain('Baking course')
})

test('a failure has a reason, and can be tried again; a slow model can be stopped', async () => {
  const page = await describe()
  await page.getByLabel('Describe your form').fill('A course')
  const alert = page.getByRole('dialog').getByRole('alert')
  const failures = [
    [
      { answer: { title: 'x', properties: [{ type: 'nf-code', name: 'x' }] } },
      'not give a usable answer',
    ],
    [{ status: 500 }, 'cannot be reached'],
    [{ status: 429, headers: { 'retry-after': '900' } }, 'is busy'],
  ] as const
  for (const [reply, reason] of failures) {
    peer.say(() => reply)
    await page.getByRole('button', { name: /^Generate/ }).click()
    await alert.getByText(reason).waitFor()
  }
  await expectAccessible(page, { name: 'ai-failure', within: 'dialog[open]' })
  peer.say(() => ({ isSilent: true }))
  await press(page, 'Generate again')
  await expect.poll(() => peer.calls.length).toBe(1)
  await press(page, 'Stop')
  await expect.poll(() => peer.left.length).toBe(1)
  peer.say(() => ({ answer: course }))
  await press(page, 'Generate')
  await page.getByText('4 blocks are ready.').waitFor()
})

test('a guest generates a form on the site, registers and finds it', async () => {
  const page = await openPage({ ...ownNetwork(), ...withoutMotion, baseURL: url })
  await page.goto('/ai-form-builder')
  await expectAccessible(page, { name: 'ai-form-builder' })
  await page.getByLabel('What is your form for?').fill('Sign-up for a baking course')
  await press(page, 'Write the form')
  await page.getByText('4 blocks are ready.').waitFor()
  expect(peer.calls[0]!.text).toContain('Sign-up for a baking course')
  await press(page, 'Create')
  await canvas(page).getByRole('group', { name: 'Block: Allergies' }).waitFor()
  await press(page, 'Publish')
  const dialog = page.getByRole('dialog')
  await fillInRegistration(page, dialog)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/forms\/[\w-]+\/edit/)
  await canvas(page).getByRole('group', { name: 'Block: Allergies' }).waitFor()
  await page.goto('/home')
  await page.getByText('Baking course').first().waitFor()
})

test('the dialog fits on a phone, and reads from the right in Arabic', async () => {
  const phone = await describe({ viewport: { width: 390, height: 844 } })
  await phone.getByLabel('Describe your form').fill('A course')
  await press(phone, 'Generate')
  await phone.getByText('4 blocks are ready.').waitFor()
  await keepScreenshot(phone, 'ai-generate-phone')
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const arabic = await describe({ locale: 'ar' })
  await expectAccessible(arabic, { name: 'ai-generate-arabic', within: 'dialog[open]' })
})
