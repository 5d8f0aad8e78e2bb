import type { Page } from 'playwright-core'

/** Returns once requests fail: the browser applies the change later than it says. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.waitForFunction(() =>
    fetch('/favicon.ico', { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
      () => false,
      () => true,
    ),
  )
}
