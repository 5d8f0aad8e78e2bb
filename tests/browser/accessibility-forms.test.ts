import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { makeForm } from './support/author.ts'
import { openPage } from './support/chromium.ts'
import { expectDone, expectLive, submit, visit } from './support/form-page.ts'
import { everyBlock, outsideBlocks, twoFields } from './support/sample-blocks.ts'

test('every block is accessible, initially and with errors', async () => {
  const required = everyBlock.map((block) => ({ ...block, required: true }))
  const form = await makeForm(required, { dark_mode: 'auto', show_progress_bar: true })
  const page = await visit(form)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await submit(page)
  await page.locator('#problems').waitFor()
  await expectAccessible(page, { name: 'fill-errors' })
})

test('media, code and a payment are accessible, initially and with errors', async () => {
  const form = await makeForm([twoFields[0]!, ...outsideBlocks], { dark_mode: 'auto' })
  const page = await openPage()
  await answerForOthers(page)
  await page.goto(form.url)
  await expectLive(page)
  await page.frameLocator('.fs-code').getByText('Monday to Friday').waitFor()
  await expectAccessible(page)
  // The code's text is black. From inside the frame, axe cannot see the background behind it.
  const paper = await page
    .locator('.fs-code')
    .evaluate((code) => getComputedStyle(code).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
  await submit(page)
  await page.locator('#problems').waitFor()
  await expectAccessible(page, { name: 'fill-media' })
})

test('media, code and a payment are accessible on separate steps', async () => {
  const required = { ...twoFields[0]!, id: 'last' }
  const form = await makeForm([...outsideBlocks, required], {
    dark_mode: 'auto',
    presentation_style: 'focused',
  })
  const page = await openPage()
  await answerForOthers(page)
  await page.goto(form.url)
  await expectLive(page)
  for (const sign of [
    '.fs-media img',
    'audio',
    '.fs-video a',
    '.fs-code',
    '.fs-payment',
    'video',
  ]) {
    await page.locator(sign).waitFor()
    await expectAccessible(page)
    await submit(page)
  }
  await page.getByLabel('Your name').waitFor()
  await submit(page)
  await page.locator('.fs-error').waitFor()
  await expectAccessible(page)
})

test('a focused form is accessible on each step, with an error, and at its end', async () => {
  const form = await makeForm(twoFields, {
    dark_mode: 'auto',
    presentation_style: 'focused',
    show_progress_bar: true,
  })
  const page = await visit(form)
  await expectAccessible(page)
  await submit(page)
  await page.locator('.fs-error').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Ada')
  await submit(page)
  await page.getByText('Your drink').waitFor()
  await expectAccessible(page, { name: 'fill-focused' })
  await submit(page)
  await expectDone(page)
  await expectAccessible(page)
})

test.each(['simple', 'notion', 'minimal', 'transparent'])(
  'the theme %s is readable',
  async (theme) => {
    const form = await makeForm(twoFields, { dark_mode: 'auto', theme, color: '#facc15' })
    const page = await visit(form)
    await submit(page)
    await page.locator('#problems').waitFor()
    await expectAccessible(page)
  },
)

test('pages without a form are accessible', async () => {
  const page = await openPage()
  for (const more of [{ visibility: 'closed' }, { password: 'open sesame' }]) {
    const form = await makeForm(twoFields, { dark_mode: 'auto', ...more })
    await page.goto(form.url)
    await expectAccessible(page)
  }
  await page.getByLabel('Password').fill('guess')
  await submit(page)
  await page.getByText('Wrong password.').waitFor()
  await expectAccessible(page)
})

/** Answers outside requests with empty responses, so that nothing depends on the network. */
async function answerForOthers(page: Page) {
  await page.route(/^https:/, (route) => {
    const isPicture = route.request().resourceType() === 'image'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="24"/>'
    return route.fulfill(
      isPicture
        ? { contentType: 'image/svg+xml', body: svg }
        : { contentType: 'text/html', body: '<!doctype html><html lang="en"><title>x</title>' },
    )
  })
}
