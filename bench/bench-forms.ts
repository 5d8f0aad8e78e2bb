const fields = [
  { id: 'name', name: 'Full name', type: 'text', required: true },
  { id: 'email', name: 'Email', type: 'email', required: true },
  {
    id: 'topic',
    name: 'Topic',
    type: 'select',
    required: true,
    select: {
      options: ['Sales', 'Support', 'Press', 'Other'].map((name) => ({ name, id: name })),
    },
  },
  { id: 'liking', name: 'How do you like it?', type: 'rating', rating_max_value: 5 },
  { id: 'message', name: 'Message', type: 'text', multi_lines: true },
]

export const contactFieldIds = fields.map(({ id }) => id)

export const contactAnswer = {
  name: 'Ada Lovelace',
  email: 'ada@people.example',
  topic: 'Support',
  liking: 4,
  message:
    'The analytical engine weaves algebraic patterns just as the loom weaves flowers and leaves.',
  completion_time: 41,
}

/** Creates, through the API, the form with five fields that every peer can render. Returns its slug. */
export async function makeContactForm(url: string): Promise<string> {
  const [slug] = await makeForms(url, [1])
  return slug!
}

/** Creates one form for each number, repeating the five fields that many times. */
export async function makeForms(url: string, times: readonly number[]): Promise<string[]> {
  return makeFormsAs(await registerAuthor(url), times)
}

export async function makeFormsAs(
  { workspaceId, post }: Pick<Awaited<ReturnType<typeof registerAuthor>>, 'workspaceId' | 'post'>,
  times: readonly number[],
): Promise<string[]> {
  const slugs: string[] = []
  for (const count of times) {
    const body = {
      workspace_id: workspaceId,
      title: 'Contact us',
      visibility: 'public',
      properties: repeatFields(count),
    }
    const { form } = (await post('/open/forms', body)) as { form: { slug: string } }
    slugs.push(form.slug)
  }
  return slugs
}

/** Registers the first account of a fresh instance. */
export async function registerAuthor(url: string) {
  const password = 'A-long-passw0rd!'
  const { token } = (await post(`${url}/api/register`, {
    name: 'Ada Lovelace',
    email: 'ada@people.example',
    hear_about_us: 'other',
    agree_terms: true,
    password,
    password_confirmation: password,
  })) as { token: string }
  return authorAt(url, `Bearer ${token}`)
}

/** An API client for a signed-in author. */
export async function authorAt(url: string, authorization: string) {
  const workspaces = await fetch(`${url}/api/open/workspaces`, { headers: { authorization } })
  const [workspace] = (await workspaces.json()) as { id: number }[]
  return {
    authorization,
    workspaceId: workspace!.id,
    /** Posts to an API path as the author. */
    post: (path: string, body: object) => post(`${url}/api${path}`, body, { authorization }),
  }
}

const repeatFields = (times: number) =>
  Array.from({ length: times }, (_, copy) =>
    fields.map((field) =>
      copy === 0 ? field : Object.assign({}, field, { id: `${field.id}_${copy}` }),
    ),
  ).flat()

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return response.json()
}

/** A form of many pages; returns its slug. */
export async function makeLongForm(
  author: Awaited<ReturnType<typeof registerAuthor>>,
  blockCount: number,
): Promise<string> {
  const types = ['text', 'email', 'number', 'rating', 'date', 'url', 'checkbox', 'scale']
  const properties = Array.from({ length: blockCount }, (_, index) => ({
    id: `block-${index}`,
    type: index % 25 === 24 ? 'nf-page-break' : types[index % types.length],
    name: `Question ${index}`,
  }))
  const document = { title: 'A long form', visibility: 'public', properties }
  const path = `/open/workspaces/${author.workspaceId}/drafts`
  const { slug } = (await author.post(path, { document })) as { slug: string }
  return slug
}
