import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Edit } from '@formstead/form-engine'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeTeam } from '../../testing/fixtures/people/test-workspaces.ts'
import { formDrafts } from '../forms/forms.table.ts'
import { keepDrafts } from './keep-drafts.job.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { people, workspace } = await makeTeam(db)
type Person = { id: number; token: string }

const make = (more: Record<string, unknown> = {}) =>
  makeForm(testApp, people.owner, { workspace_id: workspace, ...more })
const title = (value: string): Edit => ({ type: 'set', path: ['title'], value })
type Sent = { revision: number; edits: Edit[]; seq?: number; client?: string; person?: Person }
const send = (form: number, { revision, edits, seq = 1, client = 'client-one', person }: Sent) =>
  call(
    'POST /open/forms/{form}/edits',
    { params: { form: String(form) }, body: { client, seq, revision, edits } },
    (person ?? people.owner).token,
  )
const readDraft = (form: number, person: Person = people.owner, client = 'client-one') =>
  call(
    'GET /open/forms/{form}/draft',
    { params: { form: String(form) }, query: { client } },
    person.token,
  )
const publish = (form: number, revision: number) =>
  call(
    'POST /open/forms/{form}/publish',
    { params: { form: String(form) }, body: { revision } },
    people.owner.token,
  )
const start = (document: Record<string, unknown>, person: Person = people.owner) =>
  call(
    'POST /open/workspaces/{workspace}/drafts',
    { params: { workspace }, body: { document } },
    person.token,
  )

describe('may not', () => {
  test('a stranger: read or edit, or learn that the form exists', async () => {
    const { id } = await make()
    const edits = [title('Mine')]
    expect((await send(id, { revision: 0, edits, person: people.stranger })).status).toBe(404)
    expect((await readDraft(id, people.stranger)).status).toBe(404)
    expect((await start({ properties: [] }, people.stranger)).status).toBe(404)
  })

  test('a read-only member: edit, but may read', async () => {
    const { id } = await make()
    const edits = [title('Mine')]
    expect((await send(id, { revision: 0, edits, person: people.readonly })).status).toBe(403)
    expect((await start({ properties: [] }, people.readonly)).status).toBe(403)
    expect((await readDraft(id, people.readonly)).body).toMatchObject({
      revision: 0,
      document: { title: 'Contact' },
    })
  })
})

describe('refuses', () => {
  test.each<[string, Edit, string]>([
    ['what is gone', { type: 'remove', path: ['properties'], id: 'x' }, 'edit.missing'],
    ['what may not be set', { type: 'set', path: ['slug'], value: 'mine' }, 'edit.refused'],
    [
      'a second block of one id',
      { type: 'insert', path: ['properties'], item: { id: 'age', type: 'text' }, after: null },
      'edit.taken',
    ],
  ])('%s, names it, and applies none of the batch', async (_, edit, code) => {
    const { id } = await make()
    const refused = await send(id, { revision: 0, edits: [title('Half'), edit] })
    expect(refused).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'edits.1', code }] },
    })
    expect((await readDraft(id)).body).toMatchObject({
      revision: 0,
      document: { title: 'Contact' },
    })
  })

  test('an invalid edit', async () => {
    const { id } = await make()
    const edits = [{ type: 'explode', path: [] }] as unknown as Edit[]
    expect((await send(id, { revision: 0, edits })).status).toBe(422)
  })

  test.each([0, 2001])('a batch of %i edits', async (length) => {
    const { id } = await make()
    const edits = Array.from({ length }, () => title('Mine'))
    expect((await send(id, { revision: 0, edits })).status).toBe(422)
  })

  test('a form that would grow too large', async () => {
    const { id } = await make()
    const edits = Array.from({ length: 25 }, (_, index): Edit => ({
      type: 'set',
      path: [`x_${index}`],
      value: 'x'.repeat(90_000),
    }))
    const refused = await send(id, { revision: 0, edits })
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'form.too_large' }] } })
  })

  test('to publish an incomplete form, and names every problem', async () => {
    const { id } = await make()
    const edits: Edit[] = [
      { type: 'set', path: ['properties', { id: 'name' }, 'name'], value: '' },
      { type: 'set', path: ['color'], value: 7 },
    ]
    const { revision } = (await send(id, { revision: 0, edits })).body
    const refused = await publish(id, revision)
    expect(refused.status).toBe(422)
    expect(
      (refused.body as unknown as { problems: { path: string }[] }).problems.map(
        ({ path }) => path,
      ),
    ).toEqual(['color', 'properties.0.name'])
  })
})

describe('does', () => {
  test('edits reach the draft, and respondents only once it is published', async () => {
    const { id, slug } = await make()
    const block = { id: 'new', type: 'email', name: 'Email' }
    const edits: Edit[] = [
      title('Work with us'),
      { type: 'insert', path: ['properties'], item: block, after: 'name' },
      { type: 'remove', path: ['properties'], id: 'age' },
    ]
    const sent = await send(id, { revision: 0, edits })
    expect(sent.body).toMatchObject({
      revision: 1,
      entries: [{ revision: 1, seq: 1, author: { name: 'Olga Owner' }, edits }],
      draft: null,
    })
    const shown = () => call('GET /forms/{form}', { params: { form: slug } })
    expect((await shown()).body.title).toBe('Contact')
    const { body } = await publish(id, 1)
    expect(body.form).toMatchObject({ title: 'Work with us', has_unpublished_changes: false })
    expect((await shown()).body.properties.map(({ id: one }) => one)).toEqual(['name', 'new'])
    expect(body.form.removed_properties).toMatchObject([{ id: 'age' }])
  })

  test('a batch sent twice is applied once, with the same response', async () => {
    const { id } = await make()
    const first = await send(id, { revision: 0, edits: [title('One')] })
    const again = await send(id, { revision: 0, edits: [title('One')] })
    expect(again.body).toEqual(first.body)
    expect((await readDraft(id)).body).toMatchObject({ revision: 1, applied_seq: 1 })
  })

  test('the second of two editors gets the first one’s edits, and none of their own are applied', async () => {
    const { id } = await make()
    await send(id, { revision: 0, edits: [title('First')] })
    const late = await send(id, {
      revision: 0,
      edits: [title('Second')],
      client: 'client-two',
      person: people.user,
    })
    expect(late.body).toMatchObject({ revision: 1, entries: [{ client: 'client-one' }] })
    expect((await readDraft(id)).body.document).toMatchObject({ title: 'First' })
  })

  test('a client that was present while another program replaced the form gets the new form', async () => {
    const { id } = await make()
    await send(id, { revision: 0, edits: [title('Mine')] })
    await call(
      'PUT /open/forms/{form}',
      { params: { form: String(id) }, body: { title: 'Replaced' } },
      people.user.token,
    )
    const { body } = await call(
      'GET /open/forms/{form}/edits',
      { params: { form: String(id) }, query: { since: 1 } },
      people.owner.token,
    )
    expect(body).toMatchObject({
      revision: 2,
      entries: [],
      draft: { document: { title: 'Replaced' } },
      replaced: { by: { name: 'Uma User' }, how: 'saved' },
    })
    const kept = await call(
      'GET /open/forms/{form}/history',
      { params: { form: String(id) } },
      people.owner.token,
    )
    expect(kept.body.find((entry) => entry.version_id === body.replaced?.version_id)).toMatchObject(
      {
        kind: 'kept',
        by: { name: 'Olga Owner' },
      },
    )
  })

  test('publishing may normalize the draft, but does not count as a replacement', async () => {
    const { body: form } = await start({
      title: 'Mine',
      visibility: 'draft',
      properties: [{ id: 'a', type: 'text', name: 'A' }],
    })
    await publish(form.id, 0)
    const { body } = await call(
      'GET /open/forms/{form}/edits',
      { params: { form: String(form.id) }, query: { since: 0 } },
      people.owner.token,
    )
    expect(body).toMatchObject({ draft: { document: { visibility: 'public' } }, replaced: null })
  })

  test('a client that was away too long or names an unknown revision gets the whole draft', async () => {
    const { id } = await make()
    await send(id, { revision: 0, edits: [title('One')] })
    await keepDrafts(db, Date.now() + 40 * 24 * 3600 * 1000)
    for (const since of [0, 99]) {
      const { body } = await call(
        'GET /open/forms/{form}/edits',
        { params: { form: String(id) }, query: { since } },
        people.owner.token,
      )
      expect(body).toMatchObject({
        revision: 1,
        entries: [],
        draft: { revision: 1, document: { title: 'One' } },
      })
    }
  })

  test('a new form is not visible before it is published', async () => {
    const { body } = await start({ title: 'Blank', properties: [] })
    expect((await readDraft(body.id)).body).toMatchObject({ document: { title: 'Blank' } })
    const shown = await call('GET /forms/{form}', { params: { form: body.slug } })
    expect(shown.status).toBe(404)
    expect((await publish(body.id, 0)).status).toBe(422)
  })

  test('an idle draft becomes a version, and ten minutes of work another', async () => {
    const { id } = await make()
    const versions = async () =>
      (
        await call(
          'GET /versions/form/{form}',
          { params: { form: String(id) } },
          people.owner.token,
        )
      ).body.map(({ diff }) => diff['title'])
    await send(id, { revision: 0, edits: [title('One')] })
    expect(await versions()).toHaveLength(1)
    const long = new Date(Date.now() - 11 * 60 * 1000)
    await db.update(formDrafts).set({ startedAt: long }).where(eq(formDrafts.formId, id))
    await send(id, { revision: 1, seq: 2, edits: [title('Two')] })
    expect(await versions()).toHaveLength(2)
    await keepDrafts(db, Date.now() + 11 * 60 * 1000)
    expect(await versions()).toHaveLength(3)
    expect((await readDraft(id)).body).toMatchObject({ revision: 2, document: { title: 'Two' } })
  })
})

describe('races', () => {
  test('of twenty edits of one revision one wins, and all get the same response', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(id, { revision: 0, edits: [title(`${index}`)], client: `client-${index}-of-20` }),
      ),
    )
    const { document, revision } = (await readDraft(id)).body
    expect(revision).toBe(1)
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.entries).toMatchObject([{ edits: [{ value: document['title'] }] }])
    }
  })

  test('the same batch sent twenty times at once is one edit', async () => {
    const { id } = await make()
    const block: Edit = {
      type: 'insert',
      path: ['properties'],
      item: { id: 'once', type: 'text', name: 'Once' },
      after: null,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(id, { revision: 0, edits: [block] })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await readDraft(id)).body).toMatchObject({ revision: 1 })
  })
})
