import type { Page } from 'playwright-core'

/** Navigates like a link in the app: loading the whole app for each screen takes many times as long. */
export async function navigate(page: Page, to: string): Promise<void> {
  const isInApp = await page.evaluate(() => window.__TSR_ROUTER__ !== undefined)
  if (!isInApp) {
    await page.goto('/home')
    // The app starts after the document has loaded.
    await page.locator('main').first().waitFor()
  }
  await page
    .evaluate((to) => window.__TSR_ROUTER__!.navigate({ href: to }), to)
    .catch((error: Error) => {
      // Some screens lead out of the app.
      if (!error.message.includes('context was destroyed')) throw error
    })
  await page.waitForLoadState()
}
