import { inject } from 'vitest'
import { registerPerson } from './register-person.ts'

/** An author at the app that all files share, and what they can do. */
export async function createAuthor() {
  const { token } = await registerPerson()
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(new URL(`/api${path}`, inject('appUrl')), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const [workspace] = (await call('GET', '/open/workspaces')) as { id: number }[]
  return {
    async makeForm(more: Record<string, unknown>): Promise<{ id: number; slug: string }> {
      const body = { workspace_id: workspace!.id, title: 'Contact', visibility: 'public', ...more }
      const { form } = (await call('POST', '/open/forms', body)) as {
        form: { id: number; slug: string }
      }
      return form
    },
    /** Newest first. */
    async submissions(form: { id: number }): Promise<{ data: Record<string, unknown> }[]> {
      const path = `/open/forms/${form.id}/submissions`
      return ((await call('GET', path)) as { data: { data: Record<string, unknown> }[] }).data
    },
  }
}
