import type { Locator, Page } from 'playwright-core'

/** What somebody types to register, on a page or in a dialog of it. */
export async function fillInRegistration(page: Page, form: Page | Locator = page): Promise<void> {
  await form.getByLabel('Name').fill('Grace Hopper')
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@people.example`)
  await form.getByRole('combobox', { name: 'How did you hear about us?' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await form.getByLabel(/^Password/).fill('Analytical-3ngine')
  await form.getByLabel('Confirm password').fill('Analytical-3ngine')
  await form.getByRole('checkbox', { name: /^I agree/ }).check()
}

type Router = {
  options: { context: { app: { session: { openQuick: (modal: 'login' | 'register') => void } } } }
}

/** Opens the dialog like a page that lets visitors start before they have an account. */
export async function openQuick(page: Page, modal: 'login' | 'register'): Promise<void> {
  await page.evaluate((modal) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    router.options.context.app.session.openQuick(modal)
  }, modal)
}
