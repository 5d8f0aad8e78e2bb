import type { Page } from 'playwright-core'
import { openSignedIn } from '../support/signed-in.ts'
import type { SeededForm } from './seed-submissions.ts'

export const wide = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 } }

export async function openTable(
  form: SeededForm,
  options: object = wide,
  query = '',
): Promise<Page> {
  const page = await openSignedIn(form.author, options)
  await page.goto(`/forms/${form.slug}/show/submissions${query}`)
  return page
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
export const footOf = (page: Page, text: string) => page.locator('footer').getByText(text)

export async function columnMenu(page: Page, column: string, action: string): Promise<void> {
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
  await page.getByRole('menuitem', { name: action }).click()
}
