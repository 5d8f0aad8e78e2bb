import type { EndpointResponse } from '@formstead/contract'
import type { Edit } from '@formstead/form-engine'
import type { createTestApp } from './test-app.ts'
import { makeForm } from './test-forms.ts'
import { makeUser } from './test-people.ts'
import { addMember, makeWorkspace } from './test-workspaces.ts'

type Person = { id: number; token: string }

export const set = (path: Edit['path'], value: unknown): Edit => ({ type: 'set', path, value })
export const title = (value: string) => set(['title'], value)

/** A workspace whose members write and publish forms. */
export async function createPublishing(testApp: Awaited<ReturnType<typeof createTestApp>>) {
  const { call, db } = testApp
  const people = {
    owner: await makeUser(db, { name: 'Olga Owner' }),
    user: await makeUser(db, { name: 'Uma User' }),
    readonly: await makeUser(db),
    stranger: await makeUser(db),
  }
  const workspace = await makeWorkspace(db, people.owner.id, 'Shared')
  await addMember(db, workspace, people.user.id, 'user')
  await addMember(db, workspace, people.readonly.id, 'readonly')

  let clients = 0
  const make = (more: Record<string, unknown> = {}) =>
    makeForm(testApp, people.owner, { workspace_id: workspace, ...more })
  const of = (form: number) => ({ params: { form: String(form) } })
  const edit = async (form: number, revision: number, ...edits: Edit[]) =>
    (
      await call(
        'POST /open/forms/{form}/edits',
        { ...of(form), body: { client: `client-${++clients}-long`, seq: 1, revision, edits } },
        people.owner.token,
      )
    ).body.revision
  const readChanges = (form: number, person: Person = people.owner) =>
    call(
      'GET /open/forms/{form}/changes',
      { ...of(form), query: { with: 'answers' } },
      person.token,
    )
  const publish = (form: number, revision: number, person: Person = people.owner) =>
    call('POST /open/forms/{form}/publish', { ...of(form), body: { revision } }, person.token)
  const schedule = (form: number, revision: number, at: Date, person: Person = people.owner) =>
    call(
      'POST /open/forms/{form}/schedule',
      { ...of(form), body: { revision, at: at.toISOString() } },
      person.token,
    )
  const cancel = (form: number, person: Person = people.owner) =>
    call('DELETE /open/forms/{form}/schedule', of(form), person.token)
  const show = (
    form: number,
    visibility: 'public' | 'closed' | 'draft',
    person: Person = people.owner,
  ) =>
    call('PUT /open/forms/{form}/visibility', { ...of(form), body: { visibility } }, person.token)
  const discard = (form: number, revision: number, person: Person = people.owner) =>
    call('POST /open/forms/{form}/draft/discard', { ...of(form), body: { revision } }, person.token)
  const restore = (form: number, body: { revision: number; version_id: number }, person?: Person) =>
    call(
      'POST /open/forms/{form}/draft/restore',
      { ...of(form), body },
      (person ?? people.owner).token,
    )
  const readHistory = (form: number, person: Person = people.owner) =>
    call('GET /open/forms/{form}/history', of(form), person.token)
  const readDraft = async (form: number) =>
    (await call('GET /open/forms/{form}/draft', { ...of(form), query: {} }, people.owner.token))
      .body
  const respondent = (slug: string) => call('GET /forms/{form}', { params: { form: slug } })
  return {
    people,
    workspace,
    make,
    edit,
    readChanges,
    publish,
    schedule,
    cancel,
    show,
    discard,
    restore,
    readHistory,
    readDraft,
    respondent,
  }
}

export const brief = ({
  changes,
}: Pick<EndpointResponse<'GET /open/forms/{form}/changes'>, 'changes'>) =>
  changes.map(({ kind, id, details }) => [kind, id, ...details.map(({ code }) => code)])
