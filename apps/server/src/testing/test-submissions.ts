import type { createTestApp } from './test-app.ts'
import { makeForm } from './test-forms.ts'
import { makeUser } from './test-people.ts'

let visitors = 0
/** Each visitor has their own network, or they would share a rate limit. */
export const nextIp = () => `10.${(++visitors >> 8) % 256}.${visitors % 256}.1`

/** An author with forms, and respondents who submit them. */
export async function createSubmitting(testApp: Awaited<ReturnType<typeof createTestApp>>) {
  const { call, db } = testApp
  const owner = await makeUser(db)
  const ofForm = (form: { id: number }) => ({ params: { form: String(form.id) }, query: {} })
  return {
    owner,
    make: (more: Record<string, unknown> = {}) => makeForm(testApp, owner, more),
    send: (slug: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      call('POST /forms/{form}/answer', { params: { form: slug }, body }, undefined, {
        headers,
        ip: nextIp(),
      }),
    /** Newest first. */
    stored: async (form: { id: number }) =>
      (await call('GET /open/forms/{form}/submissions', ofForm(form), owner.token)).body.data,
    count: async (form: { id: number }) =>
      (await call('GET /open/forms/{form}', ofForm(form), owner.token)).body.submissions_count,
  }
}
