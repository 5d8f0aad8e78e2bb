import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { firstWorkspaceOf, formBody, makeForm } from '../../../testing/fixtures/test-forms.ts'
import { createPublishingFixture, set, title } from '../../../testing/fixtures/test-publishing.ts'
import { updateForm } from '../forms.queries.ts'
import { publishForms } from './publish-forms.job.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const {
  people,
  make,
  edit,
  readChanges,
  publish,
  schedule,
  cancel,
  show,
  readHistory,
  readDraft,
  respondent,
} = await createPublishingFixture(testApp)
const moderator = await makeUser(db, { role: 'moderator' })
const inAnHour = () => new Date(Date.now() + 3_600_000)
const afterwards = () => new Date(Date.now() + 7_200_000)

describe('a scheduled publication', () => {
  test('publishes exactly what was there when it was scheduled', async () => {
    const { id, slug } = await make()
    const revision = await edit(id, 0, title('Monday'))
    const { body } = await schedule(id, revision, inAnHour(), people.user)
    expect(body.scheduled).toMatchObject({ by: { name: 'Uma User' } })
    await edit(id, (await readDraft(id)).revision, title('Later'))
    await publishForms(db, new Date())
    expect((await respondent(slug)).body.title).toBe('Contact')
    await publishForms(db, afterwards())
    expect((await readChanges(id)).body).toMatchObject({
      scheduled: null,
      published: { by: { name: 'Uma User' } },
      changes: [{ id: 'title', details: [{ before: 'Monday', after: 'Later' }] }],
    })
    await expect.poll(async () => (await respondent(slug)).body.title).toBe('Monday')
  })

  test('that is canceled, or followed by a manual one, publishes nothing', async () => {
    const first = await make()
    const revision = await edit(first.id, 0, title('Monday'))
    await schedule(first.id, revision, inAnHour())
    expect((await cancel(first.id)).body.scheduled).toBeNull()
    expect((await readHistory(first.id)).body[0]).toMatchObject({ kind: 'dropped' })
    const second = await make()
    await schedule(second.id, await edit(second.id, 0, title('Monday')), inAnHour())
    const later = await edit(second.id, (await readDraft(second.id)).revision, title('By hand'))
    await publish(second.id, later)
    await publishForms(db, afterwards())
    expect((await readChanges(first.id)).body.changes).toMatchObject([{ id: 'title' }])
    expect((await readChanges(second.id)).body).toMatchObject({ changes: [], scheduled: null })
  })
})

describe('a form closed manually after its publication was scheduled', () => {
  test.each(['closed', 'draft'] as const)('stays %s', async (visibility) => {
    const { id } = await make()
    await schedule(id, await edit(id, 0, title('Monday')), inAnHour())
    await show(id, visibility)
    await publishForms(db, afterwards())
    expect((await readChanges(id)).body).toMatchObject({
      state: visibility,
      scheduled: null,
      changes: [{ id: 'title' }],
    })
    const { body } = await readHistory(id)
    expect(body.filter(({ is_scheduled: scheduled }) => scheduled)).toEqual([])
    expect(body[0]).toMatchObject({ kind: 'published', by: { id: people.owner.id } })
    expect(body[1]).toMatchObject({
      kind: 'dropped',
      by: { id: people.owner.id },
      due_at: expect.any(String),
      changes: [{ id: 'title' }],
    })
  })

  test('is published on schedule if it was only opened', async () => {
    const { id } = await make()
    await schedule(id, await edit(id, 0, title('Monday')), inAnHour())
    await show(id, 'public')
    await publishForms(db, afterwards())
    expect((await readChanges(id)).body).toMatchObject({ scheduled: null, changes: [] })
  })
})

describe('a closed form with a scheduled publication', () => {
  test('stays open if it was opened in the meantime', async () => {
    const { id, slug } = await make()
    await show(id, 'closed')
    await schedule(id, await edit(id, (await readDraft(id)).revision, title('Monday')), inAnHour())
    await show(id, 'public')
    await publishForms(db, afterwards())
    expect((await readChanges(id)).body).toMatchObject({ state: 'live', scheduled: null })
    await expect
      .poll(async () => (await respondent(slug)).body)
      .toMatchObject({ title: 'Monday', visibility: 'public' })
    const { body } = await readHistory(id)
    expect(body.filter(({ kind }) => kind === 'dropped')).toEqual([])
  })

  test('stays closed otherwise', async () => {
    const { id } = await make()
    await show(id, 'closed')
    await schedule(id, await edit(id, (await readDraft(id)).revision, title('Monday')), inAnHour())
    await publishForms(db, afterwards())
    expect((await readChanges(id)).body).toMatchObject({ state: 'closed', scheduled: null })
  })
})

test('an open form is closed by a publication that was scheduled to close it', async () => {
  const { id } = await make()
  await schedule(id, await edit(id, 0, set(['visibility'], 'closed')), inAnHour())
  await publishForms(db, afterwards())
  expect((await readChanges(id)).body).toMatchObject({ state: 'closed', scheduled: null })
})

test('a scheduled publication keeps the tags that were set after it', async () => {
  const { id } = await make()
  const revision = await edit(id, 0, title('Monday'))
  await schedule(id, revision, inAnHour())
  await edit(id, (await readDraft(id)).revision, title('Later'))
  const tags = { params: { form: String(id) }, body: { tags: ['news'] } }
  await call('PUT /open/forms/{form}/tags', tags, people.owner.token)
  await publishForms(db, afterwards())
  const { body } = await readChanges(id)
  expect(body.changes.map((change) => change.id)).toEqual(['title'])
})

test('a publication that fails does not hold up later ones', async () => {
  const [failing, other] = [await make(), await make()]
  for (const { id } of [failing, other])
    await schedule(id, await edit(id, 0, title('Monday')), inAnHour())
  await testApp.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on forms for each row
      when (old.id = ${failing.id}) execute function refuse()`)
  onTestFinished(async () => void (await testApp.pool.query('drop function refuse cascade')))
  await expect(publishForms(db, afterwards())).rejects.toMatchObject({
    cause: { message: 'refused' },
  })
  expect((await readChanges(failing.id)).body.scheduled).not.toBeNull()
  expect((await readChanges(other.id)).body).toMatchObject({ state: 'live', scheduled: null })
})

describe('a form restored from the trash', () => {
  type Deleted = { id: number; slug: string }
  const restorers = {
    'a member': ({ id }: Deleted) =>
      call('POST /open/forms/{form}/restore', { params: { form: String(id) } }, people.owner.token),
    staff: ({ slug }: Deleted) =>
      call('PATCH /moderator/forms/{slug}/restore', { params: { slug } }, moderator.token),
  }
  const makeDeleted = async () => {
    const form = await make({ visibility: 'draft' })
    await schedule(form.id, form.revision, inAnHour())
    const named = { params: { form: String(form.id) } }
    await call('DELETE /open/forms/{form}', named, people.owner.token)
    return form
  }

  test.each(Object.entries(restorers))(
    'by %s after its publication was due stays hidden',
    async (_, restore) => {
      const form = await makeDeleted()
      await updateForm(db, form.id, { scheduledAt: new Date(Date.now() - 60_000) })
      expect((await restore(form)).status).toBe(200)
      await publishForms(db, afterwards())
      expect((await readChanges(form.id)).body).toMatchObject({ state: 'draft', scheduled: null })
      expect((await readHistory(form.id)).body).toContainEqual(
        expect.objectContaining({ kind: 'dropped' }),
      )
    },
  )

  test.each(Object.entries(restorers))(
    'by %s before its publication is due is published on schedule',
    async (_, restore) => {
      const form = await makeDeleted()
      await restore(form)
      await publishForms(db, afterwards())
      expect((await readChanges(form.id)).body).toMatchObject({ state: 'live', scheduled: null })
    },
  )
})

describe('a form held by staff', () => {
  test('is not published on schedule after its creator was blocked, nor after they were unblocked', async () => {
    const person = await makeUser(db)
    const hidden = await makeForm(testApp, person, { visibility: 'draft' })
    const workspace = await firstWorkspaceOf(testApp, person)
    const { body: started } = await call(
      'POST /open/workspaces/{workspace}/drafts',
      { params: { workspace }, body: { document: formBody() } },
      person.token,
    )
    for (const id of [hidden.id, started.id])
      expect((await schedule(id, 0, inAnHour(), person)).status).toBe(200)
    const formsOf = async () => {
      const params = { identifier: String(person.id) }
      const found = await call(
        'GET /moderator/fetch-user/{identifier}',
        { params },
        moderator.token,
      )
      return found.body.forms.map(({ state, held_for }) => [state, held_for])
    }
    const body = { user_id: person.id, reason: 'Asks for cards' }
    await call('POST /moderator/block-user', { body }, moderator.token)
    await publishForms(db, afterwards())
    expect(await formsOf()).toEqual([
      ['draft', 'block'],
      ['draft', 'block'],
    ])
    await call('POST /moderator/unblock-user', { body }, moderator.token)
    await publishForms(db, afterwards())
    expect(await formsOf()).toEqual([
      ['draft', null],
      ['draft', null],
    ])
  })

  test('keeps its published version, even if it is still scheduled', async () => {
    const { id } = await make()
    await schedule(id, await edit(id, 0, title('Monday')), inAnHour())
    await updateForm(db, id, { heldFor: 'report', heldVisibility: 'public' })
    await publishForms(db, afterwards())
    expect((await readChanges(id)).body.changes).toMatchObject([{ id: 'title' }])
  })
})

describe('races', () => {
  test('twenty workers publish what is due once', async () => {
    const { id } = await make()
    await schedule(id, await edit(id, 0, title('Once')), inAnHour())
    await Promise.all(Array.from({ length: 20 }, () => publishForms(db, afterwards())))
    const { body } = await readHistory(id)
    expect(body.map(({ kind }) => kind)).toEqual(['published', 'published'])
  })
})
