import type { Page } from 'playwright-core'

type Router = {
  options: { context: { app: { session: { openQuick: (modal: 'login' | 'register') => void } } } }
}

/** As a page does that lets visitors start before they have an account. */
export async function openQuick(page: Page, modal: 'login' | 'register'): Promise<void> {
  await page.evaluate((modal) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    router.options.context.app.session.openQuick(modal)
  }, modal)
}
