import { inject } from 'vitest'
import { someNetwork } from './chromium.ts'

export type MadeForm = {
  id: number
  slug: string
  /** The app that serves the form. */
  appUrl: string
  /** The address of the form's page. */
  url: string
  author: Author
  /** Changes the published form. */
  change: (more: Record<string, unknown>) => Promise<void>
  /** Newest first. */
  submissions: () => Promise<Submission[]>
}
export type Submission = {
  data: Record<string, unknown>
  completion_time: number | null
  meta: object
}
export type Person = { name: string; email: string; password: string; token: string }
export type Author = Person & { workspaceId: number }

/** Registers a person at the hosted app, or at a new installation. */
export async function registerPerson(
  appUrl = inject('appUrl'),
  name = 'Ada Lovelace',
  // Setting up a new installation from another network requires its code.
  network = appUrl === inject('appUrl') ? someNetwork() : null,
): Promise<Person> {
  const email = `${crypto.randomUUID()}@people.example`
  const password = 'Analytical-3ngine'
  const form = {
    name,
    email,
    password,
    password_confirmation: password,
    hear_about_us: 'other',
    agree_terms: true,
  }
  const { token } = await callApi<{ token: string }>(
    appUrl,
    'POST',
    '/register',
    form,
    undefined,
    network,
  )
  return { name, email, password, token }
}

export async function registerAuthor(appUrl?: string): Promise<Author> {
  const person = await registerPerson(appUrl)
  const [workspace] = await callApi<{ id: number }[]>(
    appUrl ?? inject('appUrl'),
    'GET',
    '/open/workspaces',
    undefined,
    person.token,
  )
  return { ...person, workspaceId: workspace!.id }
}

/** Creates a published form of a new author, by default on the self-hosted app, where every feature is available. */
export async function makeForm(
  properties: object[],
  more: Record<string, unknown> = {},
  { appUrl = inject('otherApps').selfHosted, author }: { appUrl?: string; author?: Author } = {},
): Promise<MadeForm> {
  const owner = author ?? (await registerAuthor())
  const { token, workspaceId } = owner
  const body = { title: 'A form', visibility: 'public', workspace_id: workspaceId, properties }
  const {
    form: { id, slug },
  } = await callApi<{ form: { id: number; slug: string } }>(
    appUrl,
    'POST',
    '/open/forms',
    { ...body, ...more },
    token,
  )
  const path = `/open/forms/${id}`
  return {
    id,
    slug,
    appUrl,
    url: `${appUrl}/forms/${slug}`,
    author: owner,
    change: async (changes) => {
      const form = await callApi<object>(appUrl, 'GET', path, undefined, token)
      await callApi(appUrl, 'PUT', path, { ...form, ...changes }, token)
    },
    submissions: async () =>
      (
        await callApi<{ data: Submission[] }>(
          appUrl,
          'GET',
          `${path}/submissions`,
          undefined,
          token,
        )
      ).data,
  }
}

export async function callApi<Body>(
  appUrl: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
  network: string | null = someNetwork(),
): Promise<Body> {
  const response = await fetch(`${appUrl}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(network && { 'x-forwarded-for': network }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}
