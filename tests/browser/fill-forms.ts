import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { openPage } from './chromium.ts'
import { startOwnApp } from './own-app.ts'

export type MadeForm = { id: number; slug: string }
type Stored = { data: Record<string, unknown>; completion_time: number | null; meta: object }

/** An instance with an author, who makes forms and reads what came in. */
export async function startFormApp(settings: Record<string, string> = {}) {
  const { url } = await startOwnApp(settings)
  return { url, ...(await registerAuthor(url)) }
}

export async function registerAuthor(url: string) {
  const password = 'Analytical-3ngine'
  const { token } = await call<{ token: string }>(url, 'POST', '/register', {
    name: 'Ada Lovelace',
    email: 'ada@people.example',
    password,
    password_confirmation: password,
    hear_about_us: 'other',
    agree_terms: true,
  })
  const [workspace] = await call<{ id: number }[]>(url, 'GET', '/open/workspaces', undefined, token)
  return {
    token,
    workspaceId: workspace!.id,
    make: async (properties: object[], more: Record<string, unknown> = {}): Promise<MadeForm> => {
      const body = {
        title: 'A form',
        visibility: 'public',
        workspace_id: workspace!.id,
        properties,
        ...more,
      }
      return (await call<{ form: MadeForm }>(url, 'POST', '/open/forms', body, token)).form
    },
    /** What is published changes too. */
    change: async ({ id }: MadeForm, more: Record<string, unknown>): Promise<void> => {
      const path = `/open/forms/${id}`
      const form = await call<Record<string, unknown>>(url, 'GET', path, undefined, token)
      await call(url, 'PUT', path, { ...form, ...more }, token)
    },
    /** Newest first. */
    stored: async ({ id }: MadeForm): Promise<Stored[]> => {
      const path = `/open/forms/${id}/submissions`
      return (await call<{ data: Stored[] }>(url, 'GET', path, undefined, token)).data
    },
  }
}

async function call<Body>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Body> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** The page of a form as a fresh visitor meets it; with script, once that has arrived. */
export async function visit(
  url: string,
  { slug }: MadeForm,
  { query = '', ...options }: BrowserContextOptions & { query?: string } = {},
): Promise<Page> {
  const page = await openPage({ baseURL: url, ...options })
  await page.goto(`/forms/${slug}${query}`)
  if (options.javaScriptEnabled !== false) await live(page)
  return page
}

/** React marks what it has taken over. */
export async function live(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const form = document.querySelector('#form, #done')
    return root && form && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

export const submit = (page: Page) => page.locator('.fs-send').click()

export const expectDone = (page: Page) => page.locator('#done').waitFor()
