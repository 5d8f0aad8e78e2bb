import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { callApi, registerAuthor, type Author } from '../support/author.ts'
import { openPageWithErrors, ownNetwork, withoutMotion } from '../support/chromium.ts'
import { openSignedIn, signIn } from '../support/signed-in.ts'

export type Draft = {
  revision: number
  document: {
    title: string
    properties: (Record<string, unknown> & { id: string; name: string })[]
  }
}
export type EditedForm = { id: number; slug: string; author: Author; draft: () => Promise<Draft> }

/** Creates a form that only its author knows of. */
export async function startForm(
  properties: object[] = [],
  more: Record<string, unknown> = {},
): Promise<EditedForm> {
  const author = await registerAuthor(inject('appUrl'))
  const url = inject('appUrl')
  const { id, slug } = await callApi<{ id: number; slug: string }>(
    url,
    'POST',
    `/open/workspaces/${author.workspaceId}/drafts`,
    { document: { title: 'A form', visibility: 'public', properties, ...more } },
    author.token,
  )
  const draft = () => callApi<Draft>(url, 'GET', `/open/forms/${id}/draft`, undefined, author.token)
  return { id, slug, author, draft }
}

/** Opens the editor of a form, and waits for its canvas. */
export async function openEditor(
  { slug, author }: EditedForm,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openSignedIn(author, { ...withoutMotion, ...options })
  await page.goto(`/forms/${slug}/edit`)
  await page.getByRole('main', { name: 'Canvas' }).waitFor()
  return page
}

export const blockNamed = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: `Block: ${name}`, exact: true })

export const labelOf = (block: Locator): Locator =>
  block.getByRole('textbox', { name: 'Label', exact: true })

/** Waits until the server has these names. */
export async function expectNames(form: EditedForm, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await form.draft()).document.properties.map(({ name }) => name))
    .toEqual(names)
}

/** The names on the canvas, from first to last. */
export async function expectShown(page: Page, names: readonly string[]): Promise<void> {
  const labels = page.locator('[data-block] [data-part=name]')
  await expect.poll(() => labels.allTextContents()).toEqual(names)
}

/** For tests that disconnect the network, which makes the browser log errors. */
export async function openUnreliably({ slug, author }: EditedForm): Promise<Page> {
  const { page } = await openPageWithErrors(ownNetwork())
  await signIn(page, author.token)
  await page.goto(`/forms/${slug}/edit`)
  await page.getByRole('main', { name: 'Canvas' }).waitFor()
  return page
}
