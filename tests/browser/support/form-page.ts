import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import type { MadeForm } from './author.ts'
import { openPage } from './chromium.ts'

/** Opens a form page as a new visitor; with JavaScript, waits for hydration. */
export async function visit(
  form: MadeForm,
  { query = '', ...options }: BrowserContextOptions & { query?: string } = {},
): Promise<Page> {
  const page = await openPage({ baseURL: form.appUrl, ...options })
  await page.goto(`${form.url}${query}`)
  if (options.javaScriptEnabled !== false) await expectLive(page)
  return page
}

/** Until then the form is plain HTML, and its button posts it. */
export async function expectLive(page: Page | Frame): Promise<void> {
  await page.locator('#form[data-live]').waitFor()
}

export const submit = (page: Page) => page.locator('.fs-send').click()

export const expectDone = (page: Page) => page.locator('#done').waitFor()
