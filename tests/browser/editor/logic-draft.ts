import { inject } from 'vitest'
import { callApi, registerAuthor, type Author } from '../support/author.ts'
import { openSignedIn } from '../support/signed-in.ts'

export const appUrl = inject('otherApps').selfHosted
const options = [
  { id: 'full', name: 'Full time' },
  { id: 'four', name: 'Four days a week' },
  { id: 'free', name: 'Freelance' },
]
export const properties = [
  { id: 'years', type: 'number', name: 'Years of experience' },
  { id: 'work', type: 'select', name: 'How to work?', without_dropdown: true, select: { options } },
  { id: 'p2', type: 'nf-page-break', name: 'Experience' },
  { id: 'portfolio', type: 'url', name: 'Portfolio', hidden: true },
  { id: 'notes', type: 'text', name: 'Notes' },
  { id: 'p3', type: 'nf-page-break', name: 'Motivation' },
  { id: 'why', type: 'text', name: 'Why us?' },
  { id: 'p4', type: 'nf-page-break', name: 'Consent' },
  { id: 'agreed', type: 'checkbox', name: 'Agreed' },
]

type Draft = { revision: number; document: { properties: Block[]; computed_variables?: unknown } }
type Block = { id: string; logic?: unknown; validation?: unknown }

/** Opens the logic screen of a new draft with four pages. */
export async function openLogic(more: object = {}) {
  const author = await registerAuthor()
  const { id, slug } = await callApi<{ id: number; slug: string }>(
    appUrl,
    'POST',
    `/open/workspaces/${author.workspaceId}/drafts`,
    { document: { title: 'Application', visibility: 'public', properties, ...more } },
    author.token,
  )
  const page = await openSignedIn(author, { baseURL: appUrl })
  await page.goto(`/forms/${slug}/edit`)
  await page.getByRole('tab', { name: 'Logic' }).click()
  return { page, author, id, slug }
}

export const readDraft = (author: Author, id: number) =>
  callApi<Draft>(appUrl, 'GET', `/open/forms/${id}/draft`, undefined, author.token)

export const blockOf = async (author: Author, id: number, block: string) =>
  (await readDraft(author, id)).document.properties.find((one) => one.id === block)

/** A condition as it is stored. */
export const leaf = (id: string, type: string, operator: string, value?: unknown) => ({
  identifier: id,
  value: { property_meta: { id, type }, operator, ...(value !== undefined && { value }) },
})
