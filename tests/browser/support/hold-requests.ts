import type { Page } from 'playwright-core'

/** Holds back requests to an address, of one method or all, until the returned function is called. */
export async function holdRequests(
  page: Page,
  address: string,
  method?: string,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}
