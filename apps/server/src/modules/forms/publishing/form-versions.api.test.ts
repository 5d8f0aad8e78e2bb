import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { formBody, makeForm, nameField } from '../../../testing/fixtures/test-forms.ts'
import { makeTeam } from '../../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { people, workspace } = await makeTeam(db)

type Person = { id: number; token: string }
const make = (more: Record<string, unknown> = {}, person: Person = people.owner) =>
  makeForm(testApp, person, { workspace_id: workspace, ...more })
const read = (person: Person, form: number | string) =>
  call('GET /open/forms/{form}', { params: { form: String(form) }, query: {} }, person.token)
const save = (person: Person, form: number | string, body: Record<string, unknown>) =>
  call('PUT /open/forms/{form}', { params: { form: String(form) }, body }, person.token)
const edit = (form: number, revision: number, title: string, client = 'client-of-owner') =>
  call(
    'POST /open/forms/{form}/edits',
    {
      params: { form: String(form) },
      body: { client, seq: 1, revision, edits: [{ type: 'set', path: ['title'], value: title }] },
    },
    people.owner.token,
  )
const publish = (form: number, revision: number) =>
  call(
    'POST /open/forms/{form}/publish',
    { params: { form: String(form) }, body: { revision } },
    people.owner.token,
  )
const publicForm = (slug: string) => call('GET /forms/{form}', { params: { form: slug } })

describe('versions', () => {
  test('respondents do not see a draft until it is published', async () => {
    const form = await make()
    const { revision } = (await edit(form.id, form.revision, 'Draft')).body
    const draft = (await read(people.owner, form.id)).body
    expect(draft).toMatchObject({ title: 'Draft', has_unpublished_changes: true })
    expect((await publicForm(form.slug)).body.title).toBe('Contact')
    await publish(form.id, revision)
    expect((await publicForm(form.slug)).body.title).toBe('Draft')
  })

  test('a save without changes creates no version', async () => {
    const form = await make()
    const again = await save(people.owner, form.id, formBody())
    expect(again.body.form.version_id).toBe(form.version_id)
  })

  test('publishing fails if somebody else changed the form meanwhile', async () => {
    const form = await make()
    await save(people.user, form.id, { title: 'Theirs' })
    const late = await publish(form.id, form.revision)
    expect(late).toMatchObject({ status: 409, body: { code: 'form_changed' } })
  })

  test('unsaved edits are kept as a version when a client replaces the form', async () => {
    const form = await make()
    await edit(form.id, form.revision, 'Half done')
    await save(people.user, form.id, { title: 'Replaced' })
    const { body: versions } = await call(
      'GET /versions/form/{form}',
      { params: { form: String(form.id) } },
      people.owner.token,
    )
    expect(versions.map(({ diff }) => diff['title'])).toEqual([
      { old: 'Half done', new: 'Replaced' },
      { old: 'Contact', new: 'Half done' },
      { old: null, new: 'Contact' },
    ])
  })

  test('are listed with what changed', async () => {
    const form = await make()
    await save(people.user, form.id, { title: 'Second', properties: [nameField] })
    const params = { form: String(form.id) }
    const { body: versions } = await call(
      'GET /versions/form/{form}',
      { params },
      people.owner.token,
    )
    expect(versions).toMatchObject([
      {
        is_published: true,
        user: { id: people.user.id },
        diff: {
          title: { old: 'Contact', new: 'Second' },
          properties: { added: [], removed: ['Age'], changed: {} },
        },
      },
      { id: form.version_id, is_published: false, user: { name: 'Olga Owner' } },
    ])
    const old = await call(
      'GET /open/forms/{form}',
      { params, query: { version_id: versions[0]!.id } },
      people.owner.token,
    )
    expect(old.body.title).toBe('Second')
  })

  const restore = (version: number, person: Person = people.owner) =>
    call('POST /versions/{version}/restore', { params: { version } }, person.token)

  test('are not restored by members who may not edit', async () => {
    const form = await make()
    expect((await restore(form.version_id, people.readonly)).status).toBe(403)
    expect((await restore(form.version_id, people.stranger)).status).toBe(404)
  })

  test('of a public form are restored for respondents too', async () => {
    const form = await make()
    await save(people.user, form.id, { title: 'Second' })
    const restored = await restore(form.version_id)
    expect(restored.body.form).toMatchObject({ title: 'Contact', has_unpublished_changes: false })
    expect((await publicForm(form.slug)).body.title).toBe('Contact')
  })

  test.each(['draft', 'closed'])(
    'of a form that is %s are restored as a draft',
    async (visibility) => {
      const form = await make()
      await save(people.user, form.id, { title: 'Second', visibility })
      const restored = await restore(form.version_id)
      expect(restored.body.form).toMatchObject({ title: 'Contact', has_unpublished_changes: true })
      const shown = await publicForm(form.slug)
      expect([shown.status, shown.body.title]).toEqual(
        visibility === 'draft' ? [404, undefined] : [200, 'Second'],
      )
    },
  )

  test('from when a form was closed do not close it again', async () => {
    const form = await make({ visibility: 'closed' })
    await save(people.user, form.id, { title: 'Second', visibility: 'public' })
    await restore(form.version_id)
    expect((await publicForm(form.slug)).body).toMatchObject({
      title: 'Contact',
      visibility: 'public',
    })
  })

  test('of a closed form are restored repeatedly without opening it', async () => {
    const form = await make()
    await save(people.user, form.id, { title: 'Second', visibility: 'closed' })
    for (const _ of [1, 2]) await restore(form.version_id)
    expect((await publicForm(form.slug)).body).toMatchObject({ title: 'Second' })
    const { body } = await read(people.owner, form.id)
    expect(body).toMatchObject({ title: 'Contact', visibility: 'closed' })
  })

  test('of a form that was never published do not publish it', async () => {
    const { body: form } = await call(
      'POST /open/workspaces/{workspace}/drafts',
      { params: { workspace }, body: { document: formBody({ visibility: 'public' }) } },
      people.owner.token,
    )
    await restore((await read(people.owner, form.id)).body.version_id)
    expect((await publicForm(form.slug)).status).toBe(404)
  })

  test('are also restored by the URL of their form, and of no other form', async () => {
    const [form, other] = [await make(), await make()]
    await save(people.user, form.id, { title: 'Second' })
    const post = (ref: number | string) =>
      testApp.app.inject({
        method: 'POST',
        url: `/api/open/forms/${ref}/versions/${form.version_id}/restore`,
        headers: { authorization: `Bearer ${people.owner.token}` },
      })
    expect((await post(other.id)).statusCode).toBe(404)
    expect((await read(people.owner, form.id)).body.title).toBe('Second')
    expect([(await post(form.slug)).statusCode, (await post(form.id)).statusCode]).toEqual([
      200, 200,
    ])
    expect((await publicForm(form.slug)).body.title).toBe('Contact')
  })

  test('of another form are not shown', async () => {
    const [one, other] = [await make(), await make()]
    const answer = await call(
      'GET /open/forms/{form}',
      { params: { form: String(one.id) }, query: { version_id: other.version_id } },
      people.owner.token,
    )
    expect(answer.status).toBe(404)
  })
})
