import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import {
  firstWorkspaceOf,
  formBody,
  makeForm,
  nameField,
} from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { makeTeam } from '../../testing/fixtures/people/test-workspaces.ts'
import { maskedPassword } from './document/read-form-body.ts'

const testApp = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { call, db } = testApp
const { people, workspace } = await makeTeam(db)

type Person = { id: number; token: string }
const make = (more: Record<string, unknown> = {}, person: Person = people.owner) =>
  makeForm(testApp, person, { workspace_id: workspace, ...more })
const read = (person: Person, form: number | string) =>
  call('GET /open/forms/{form}', { params: { form: String(form) }, query: {} }, person.token)
const save = (person: Person, form: number | string, body: Record<string, unknown>) =>
  call('PUT /open/forms/{form}', { params: { form: String(form) }, body }, person.token)
const remove = (person: Person, form: number | string) =>
  call('DELETE /open/forms/{form}', { params: { form: String(form) } }, person.token)
const publicForm = (slug: string) => call('GET /forms/{form}', { params: { form: slug } })

describe('may not', () => {
  test('a stranger finds nothing, as if the form did not exist', async () => {
    const { id } = await make()
    for (const act of [
      read,
      remove,
      (person: Person, form: number) => save(person, form, formBody()),
    ]) {
      const [foreign, missing] = [
        await act(people.stranger, id),
        await act(people.stranger, 987_654_321),
      ]
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual(missing.body)
    }
  })

  test('a readonly member reads without the password, and changes nothing', async () => {
    const { id } = await make({ password: 'secret' })
    const { status, body } = await read(people.readonly, id)
    expect([status, body['password'], body.has_password]).toEqual([200, undefined, true])
    expect((await save(people.readonly, id, formBody({ title: 'Mine' }))).status).toBe(403)
    expect((await remove(people.readonly, id)).status).toBe(403)
    expect((await read(people.owner, id)).body.title).toBe('Contact')
  })

  test('a readonly member creates nothing', async () => {
    const body = formBody({ workspace_id: workspace })
    expect((await call('POST /open/forms', { body }, people.readonly.token)).status).toBe(403)
  })
})

describe('rejects', () => {
  test('a form with all problems at once, each with its path', async () => {
    const body = {
      workspace_id: workspace,
      title: 'x',
      visibility: 'secret',
      properties: [
        { id: 'a', type: 'text', name: 'A', width: 'huge' },
        { id: 'a', type: 'text' },
      ],
    }
    const answer = await call('POST /open/forms', { body }, people.owner.token)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['visibility', 'properties.0.width', 'properties.1.name']),
    )
  })

  test.each([
    ['without a workspace', undefined],
    ['in a workspace that is none', 'mine'],
    ['in a workspace that does not exist', 987_654_321],
    ['in a workspace of others', workspace],
  ])('a form %s', async (_, workspace_id) => {
    const body = formBody({ workspace_id })
    const answer = await call('POST /open/forms', { body }, people.stranger.token)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { workspace_id: [expect.any(String)] } })
  })

  test.each(['Not a slug', 'a--b', '123', '-a'])('the slug %j', async (slug) => {
    const { id } = await make()
    expect((await save(people.owner, id, { slug })).status).toBe(422)
  })

  test('a slug that another form has', async () => {
    const [one, other] = [await make(), await make()]
    expect((await save(people.owner, one.id, { slug: other.slug })).status).toBe(422)
  })
})

describe('forms', () => {
  test('are created, read by id and by slug, and published at once', async () => {
    const form = await make()
    expect(form).toMatchObject({
      title: 'Contact',
      workspace_id: workspace,
      creator_id: people.owner.id,
      slug: expect.stringMatching(/^contact-[a-z0-9]{6}$/),
      has_unpublished_changes: false,
      submissions_count: 0,
      cleanings: {},
    })
    expect((await read(people.readonly, form.slug)).body.id).toBe(form.id)
    expect((await publicForm(form.slug)).body).toMatchObject({ title: 'Contact' })
  })

  test('show the public only the file size limit of their workspace', async () => {
    const { slug } = await make()
    const { body } = await publicForm(slug)
    expect(Object.keys(body).filter((key) => /workspace|creator/.test(key))).toEqual(['workspace'])
    expect(body.workspace).toEqual({ id: workspace, max_file_size: 1000 })
    expect(JSON.stringify(body)).not.toMatch(/Shared|Olga/)
  })

  test('report whether it is a person’s first form', async () => {
    const person = await makeUser(db)
    const create = async () => {
      const body = formBody({ workspace_id: await firstWorkspaceOf(testApp, person) })
      return (await call('POST /open/forms', { body }, person.token)).body.users_first_form
    }
    expect([await create(), await create()]).toEqual([true, false])
  })

  test('keep settings that a save does not name, and unknown ones', async () => {
    const { id } = await make({ x_own: { a: 1 }, color: '#ff0000' })
    await save(people.user, id, { title: 'New' })
    expect((await read(people.owner, id)).body).toMatchObject({
      title: 'New',
      color: '#ff0000',
      x_own: { a: 1 },
      properties: [{ id: 'name' }, { id: 'age' }],
    })
  })

  test('do not change when sent back as they were read', async () => {
    const form = await make({ password: 'secret' })
    const { body } = await save(people.owner, form.id, form)
    expect(body.form).toEqual({ ...form, last_edited_human: expect.any(String) })
    expect(body.form['password']).toBe(maskedPassword)
  })

  test('a title that is too long is truncated', async () => {
    expect((await make({ title: 'x'.repeat(300) })).title).toHaveLength(255)
  })

  test('a removed field is remembered, and can be restored completely', async () => {
    const { id } = await make()
    const gone = await save(people.owner, id, { properties: [nameField] })
    expect(gone.body.form['removed_properties']).toMatchObject([{ id: 'age' }])
  })

  test('a field that was first removed in the draft only is remembered, too', async () => {
    const { id } = await make()
    const edits = [{ type: 'remove' as const, path: ['properties'], id: 'age' }]
    const body = { client: 'client-one', seq: 1, revision: 0, edits }
    await call(
      'POST /open/forms/{form}/edits',
      { params: { form: String(id) }, body },
      people.owner.token,
    )
    const saved = await save(people.owner, id, { properties: [nameField] })
    expect(saved.body.form['removed_properties']).toMatchObject([{ id: 'age' }])
  })

  test('a custom slug is ignored on the hosted service', async () => {
    const person = await makeUser(hosted.db)
    const form = await makeForm(hosted, person, { slug: 'mine' })
    expect(form.slug).toMatch(/^contact-/)
    const own = await make()
    expect((await save(people.owner, own.id, { slug: 'my-address' })).body.form.slug).toBe(
      'my-address',
    )
    expect((await save(people.owner, own.id, { slug: '' })).body.form.slug).toBe('my-address')
  })

  test('settings beyond the plan are stored, reported, and not shown', async () => {
    const person = await makeUser(hosted.db)
    const form = await makeForm(hosted, person, {
      redirect_url: 'https://e.test/',
      no_branding: true,
    })
    expect(form).toMatchObject({
      redirect_url: 'https://e.test/',
      no_branding: false,
      cleanings: { form: [expect.any(String), expect.any(String)] },
    })
  })

  test('a save names the plan required to show all of it, in its author’s language', async () => {
    const person = await makeUser(hosted.db)
    const { id } = await makeForm(hosted, person)
    const saveAs = async (body: Record<string, unknown>, language = 'en') => {
      const input = { params: { form: String(id) }, body }
      const headers = { 'accept-language': language }
      const answer = await hosted.call('PUT /open/forms/{form}', input, person.token, { headers })
      return answer.body.message
    }
    expect(await saveAs({ title: 'Plain' })).toBe('Form updated.')
    const paid = { redirect_url: 'https://e.test/' }
    expect(await saveAs(paid)).toMatch(/^Form updated\. It uses features of the Pro plan/)
    expect(await saveAs(paid, 'fr')).toContain('l’offre Pro')
  })

  test('code is stored and reported, but not shown, if the plan or the instance does not allow it', async () => {
    const code = { id: 'c', name: 'Widget', type: 'nf-code', content: '<b>hi</b>' }
    const without = await createTestApp({ CUSTOM_CODE: 'off' })
    for (const testApp of [hosted, without]) {
      const person = await makeUser(testApp.db)
      const form = await makeForm(testApp, person, {
        properties: [nameField, code],
        custom_code: '<script>hello</script>',
      })
      expect(form).toMatchObject({
        custom_code: '<script>hello</script>',
        properties: [{ id: nameField.id }, { id: 'c', content: '<b>hi</b>' }],
        cleanings: {
          form: ['The custom code is left out.'],
          Widget: ['The custom code is left out.'],
        },
      })
      const shown = await testApp.call('GET /forms/{form}', { params: { form: form.slug } })
      expect(shown.body).toMatchObject({
        custom_code: null,
        properties: [{ id: nameField.id }],
      })
      expect(shown.body.properties).toHaveLength(1)
    }
  })

  test('are deleted, and restored', async () => {
    const form = await make()
    await remove(people.user, form.id)
    expect((await read(people.owner, form.id)).status).toBe(404)
    const params = { form: String(form.id) }
    const restored = await call('POST /open/forms/{form}/restore', { params }, people.owner.token)
    expect(restored.body.form.slug).toBe(form.slug)
    expect((await read(people.owner, form.id)).status).toBe(200)
  })

  test('are copied as a draft, without password and domain; a UUID slug stays one', async () => {
    const form = await make({ password: 'x', custom_domain: 'forms.example.com' })
    const params = { form: String(form.id), style: 'uuid' as const }
    await call('PUT /open/forms/{form}/regenerate-link/{style}', { params }, people.owner.token)
    const copy = await call('POST /open/forms/{form}/duplicate', { params }, people.user.token)
    expect(copy.body.new_form).toMatchObject({
      title: 'Copy of Contact',
      visibility: 'draft',
      has_password: false,
      custom_domain: null,
      creator_id: people.user.id,
      slug: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect((await publicForm(copy.body.new_form.slug)).status).toBe(404)
  })

  test('are copied even if their title gets too long within an emoji', async () => {
    const title = '😀'.repeat(255)
    const params = { form: String((await make({ title })).id) }
    const copy = await call('POST /open/forms/{form}/duplicate', { params }, people.owner.token)
    expect(copy.body.new_form.title).toBe(`Copy of ${'😀'.repeat(247)}`)
  })

  test('get a new slug, and the old one stops working', async () => {
    const form = await make()
    const params = { form: String(form.id), style: 'slug' as const }
    const { body } = await call(
      'PUT /open/forms/{form}/regenerate-link/{style}',
      { params },
      people.owner.token,
    )
    expect(body.form.slug).not.toBe(form.slug)
    expect((await read(people.owner, form.slug)).status).toBe(404)
  })
})

test('of many concurrent requests for a slug one gets it, and the others are told', async () => {
  const slug = 'wanted-by-many'
  const own = await firstWorkspaceOf(testApp, people.owner)
  const create = () =>
    call('POST /open/forms', { body: formBody({ workspace_id: own, slug }) }, people.owner.token)
  const answers = await Promise.all(Array.from({ length: 8 }, create))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  for (const { status, body } of refused)
    expect([status, body]).toMatchObject([422, { errors: { slug: [expect.any(String)] } }])
})
