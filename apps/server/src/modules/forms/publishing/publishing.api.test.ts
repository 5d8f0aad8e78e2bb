import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  brief,
  createPublishingFixture,
  set,
  title,
} from '../../../testing/fixtures/test-publishing.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { call } = testApp
const {
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
} = await createPublishingFixture(testApp)
const inAnHour = () => new Date(Date.now() + 3_600_000)
const of = (form: number) => ({ params: { form: String(form) } })

describe('may not', () => {
  test.each([
    ['stranger', 404],
    ['readonly', 403],
  ] as const)('a %s changes nothing that is published: %i', async (who, status) => {
    const { id, revision, version_id } = await make()
    const person = people[who]
    const answers = [
      await publish(id, revision, person),
      await schedule(id, revision, inAnHour(), person),
      await cancel(id, person),
      await show(id, 'closed', person),
      await discard(id, revision, person),
      await restore(id, { revision, version_id }, person),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    const mayRead = who === 'readonly' ? 200 : 404
    expect((await readChanges(id, person)).status).toBe(mayRead)
    expect((await readHistory(id, person)).status).toBe(mayRead)
  })

  test('a version of another form is not restored', async () => {
    const { id, revision } = await make()
    const other = await make()
    expect((await restore(id, { revision, version_id: other.version_id })).status).toBe(404)
  })
})

describe('rejects', () => {
  test('a time in the past, or years away', async () => {
    const { id, revision } = await make()
    const past = await schedule(id, revision, new Date(Date.now() - 1000))
    expect(past).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'form.schedule_past' }] },
    })
    const far = await schedule(id, revision, new Date(Date.now() + 3 * 366 * 24 * 3_600_000))
    expect(far).toMatchObject({ status: 422, body: { problems: [{ code: 'form.schedule_far' }] } })
  })

  test('scheduling an incomplete form: its problems are reported now', async () => {
    const { id } = await make()
    const revision = await edit(id, 0, set(['properties', { id: 'name' }, 'name'], ''))
    const refused = await schedule(id, revision, inAnHour())
    expect(refused).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'properties.0.name' }] },
    })
    expect((await readChanges(id)).body.scheduled).toBeNull()
  })

  test('closing, or discarding the draft of, a form that was never published', async () => {
    const { body } = await call(
      'POST /open/workspaces/{workspace}/drafts',
      { params: { workspace }, body: { document: { title: 'New', properties: [] } } },
      people.owner.token,
    )
    for (const refused of [await show(body.id, 'closed'), await discard(body.id, 0)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'form_not_published' } })
    expect((await readChanges(body.id)).body).toMatchObject({
      state: 'draft',
      published: null,
      changes: [],
    })
  })
})

describe('changes', () => {
  test('are listed with their effect on submissions, and can be undone one by one', async () => {
    const { id, slug } = await make()
    for (const answers of [{ name: 'Ada', age: 36 }, { name: 'Bo' }, { name: 'Cy' }])
      await call(
        'POST /forms/{form}/answer',
        { params: { form: slug }, body: answers },
        undefined,
        {
          ip: newNetwork(),
        },
      )
    const revision = await edit(
      id,
      0,
      title('Jobs'),
      set(['properties', { id: 'age' }, 'required'], true),
      { type: 'remove', path: ['properties'], id: 'name' },
    )
    const { body } = await readChanges(id)
    expect(brief(body)).toEqual([
      ['changed', 'age', 'required'],
      ['removed', 'name'],
      ['changed', 'title', 'setting'],
    ])
    expect(body).toMatchObject({
      revision,
      state: 'live',
      published: { by: { name: 'Olga Owner' } },
      answers: {
        completed: 3,
        missing: [{ id: 'age', name: 'Age', count: 2 }],
        kept: [{ id: 'name', name: 'Your name', count: 3 }],
      },
    })
    await edit(id, revision, ...body.changes[1]!.undo)
    expect(brief((await readChanges(id)).body)).toEqual([
      ['changed', 'age', 'required'],
      ['changed', 'title', 'setting'],
    ])
  })

  test('are empty after a publication, which names its publisher', async () => {
    const { id } = await make()
    const revision = await edit(id, 0, title('Jobs'))
    await publish(id, revision, people.user)
    expect((await readChanges(id)).body).toMatchObject({
      changes: [],
      published: { by: { name: 'Uma User' } },
    })
  })

  test('of the time zone apply to results once they are published', async () => {
    const { id, time_zone: before } = await make()
    const readZone = async () =>
      (await call('GET /open/forms/{form}', { ...of(id), query: {} }, people.owner.token)).body
        .time_zone
    const revision = await edit(id, 0, set(['settings', 'time_zone'], 'Asia/Tokyo'))
    expect([before, await readZone()]).toEqual(['UTC', 'UTC'])
    await publish(id, revision)
    expect(await readZone()).toBe('Asia/Tokyo')
  })
})

describe('the draft', () => {
  test('that is discarded becomes the published version, for open editors too, and is kept', async () => {
    const { id } = await make()
    const revision = await edit(id, 0, title('Wrong way'))
    const { body } = await discard(id, revision)
    expect(body).toMatchObject({ changes: [], revision: revision + 1 })
    expect((await readDraft(id)).document).toMatchObject({ title: 'Contact' })
    const { body: news } = await call(
      'GET /open/forms/{form}/edits',
      { ...of(id), query: { since: revision } },
      people.owner.token,
    )
    expect(news.draft?.document).toMatchObject({ title: 'Contact' })
    expect((await readHistory(id)).body).toMatchObject([
      { kind: 'kept', changes: [{ id: 'title', details: [{ after: 'Wrong way' }] }] },
      { kind: 'published', is_live: true },
    ])
  })

  test('takes an older version, which respondents see once it is published', async () => {
    const { id, slug, version_id } = await make()
    const second = await edit(id, 0, title('Second'))
    await publish(id, second)
    await show(id, 'closed')
    const half = await edit(id, (await readDraft(id)).revision, title('Half done'))
    const { body } = await restore(id, { revision: half, version_id })
    expect((await readDraft(id)).document).toMatchObject({ title: 'Contact', visibility: 'closed' })
    expect((await respondent(slug)).body.title).toBe('Second')
    expect(body.changes).toMatchObject([{ details: [{ before: 'Second', after: 'Contact' }] }])
    await publish(id, body.revision)
    expect((await respondent(slug)).body.title).toBe('Contact')
    expect((await readHistory(id)).body.map(({ kind, changes }) => [kind, changes.length])).toEqual(
      [
        ['published', 1],
        ['kept', 1],
        ['published', 1],
        ['published', 1],
        ['published', 0],
      ],
    )
  })
})

describe('visibility', () => {
  test('closes, opens and unpublishes at once, without publishing the rest of the draft', async () => {
    const { id, slug } = await make()
    await edit(id, 0, title('Not yet'))
    expect((await show(id, 'closed')).body).toMatchObject({ state: 'closed' })
    expect((await respondent(slug)).body).toMatchObject({ title: 'Contact', is_closed: true })
    expect((await show(id, 'public')).body.state).toBe('live')
    const { body } = await show(id, 'draft')
    expect(body).toMatchObject({ state: 'draft', changes: [{ id: 'title' }] })
    expect((await respondent(slug)).status).toBe(404)
    await publish(id, body.revision)
    expect((await respondent(slug)).body).toMatchObject({ title: 'Not yet' })
  })

  test('leaves an unchanged draft unchanged, and notifies open editors', async () => {
    const { id } = await make()
    const { body } = await show(id, 'closed')
    expect(body).toMatchObject({ revision: 1, changes: [] })
    expect((await readDraft(id)).document).toMatchObject({ visibility: 'closed' })
    const { body: form } = await call(
      'GET /open/forms/{form}',
      { ...of(id), query: {} },
      people.owner.token,
    )
    expect(form.has_unpublished_changes).toBe(false)
  })
})

describe('races', () => {
  test('of concurrent changes to one revision only the first succeeds', async () => {
    const { id } = await make()
    const revision = await edit(id, 0, title('Race'), set(['color'], '  #123456 '))
    const answers = await Promise.all([
      publish(id, revision),
      schedule(id, revision, inAnHour()),
      discard(id, revision),
      publish(id, revision, people.user),
    ])
    const states = answers.map(({ status }) => status)
    expect(states.filter((status) => status === 200)).toHaveLength(1)
    expect(states.filter((status) => status === 409)).toHaveLength(3)
  })
})
