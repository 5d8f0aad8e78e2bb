import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { startModelPeer } from '../../../apps/server/src/testing/peers/model-peer.ts'
import { callApi, registerAuthor } from '../support/author.ts'
import { withoutMotion } from '../support/chromium.ts'
import { startConfiguredApp } from '../support/own-app.ts'
import { openSignedIn } from '../support/signed-in.ts'

/** The hosted service with a language model that answers as the test says. */
export async function startAiApp() {
  const peer = await startModelPeer()
  afterAll(() => peer.stop())
  const url = await startConfiguredApp({ ...peer.settings, SELF_HOSTED: 'false' })
  return { peer, url }
}

/** Opens the editor of a new form. */
export async function openDraft(
  url: string,
  properties: object[],
  options: BrowserContextOptions = {},
): Promise<{ page: Page; slug: string; draft: () => Promise<Draft> }> {
  const author = await registerAuthor()
  const { id, slug } = await callApi<{ id: number; slug: string }>(
    url,
    'POST',
    `/open/workspaces/${author.workspaceId}/drafts`,
    { document: { title: 'Application', visibility: 'public', properties } },
    author.token,
  )
  const page = await openSignedIn(author, { ...withoutMotion, baseURL: url, ...options })
  await page.goto(`/forms/${slug}/edit`)
  await page.getByRole('main', { name: 'Canvas' }).waitFor()
  const draft = async () =>
    (
      await callApi<{ document: Draft }>(
        url,
        'GET',
        `/open/forms/${id}/draft`,
        undefined,
        author.token,
      )
    ).document
  return { page, slug, draft }
}

type Draft = { properties: { id: string; name: string; hidden?: boolean }[] }

export const course = {
  title: 'Baking course',
  submit_button_text: 'Sign up',
  properties: [
    { type: 'text', name: 'Your name', required: true },
    { type: 'email', name: 'Your email', required: true },
    {
      type: 'select',
      name: 'Experience',
      select: { options: [{ name: 'None' }, { name: 'Some' }] },
    },
    { type: 'text', name: 'Allergies', multi_lines: true },
  ],
}
