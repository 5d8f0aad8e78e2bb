import type { createTestApp } from './test-app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>
type Person = { id: number; token: string }

export const nameField = { id: 'name', name: 'Your name', type: 'text', required: true }
export const ageField = { id: 'age', name: 'Age', type: 'number' }

/** The minimum that a client sends. */
export const formBody = (more: Record<string, unknown> = {}) => ({
  title: 'Contact',
  visibility: 'public',
  properties: [nameField, ageField],
  ...more,
})

export async function firstWorkspaceOf({ call }: TestApp, person: Person): Promise<number> {
  return (await call('GET /open/workspaces', {}, person.token)).body[0]!.id
}

export async function makeForm(app: TestApp, person: Person, more: Record<string, unknown> = {}) {
  const body = formBody({ workspace_id: await firstWorkspaceOf(app, person), ...more })
  const answer = await app.call('POST /open/forms', { body }, person.token)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.form
}
