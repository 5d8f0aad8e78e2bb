import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createPublishing, title } from '../../../testing/fixtures/test-publishing.ts'
import { publishForms } from './publish-forms.job.ts'

const testApp = await createTestApp()
const { db } = testApp
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
} = await createPublishing(testApp)
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

describe('races', () => {
  test('twenty workers publish what is due once', async () => {
    const { id } = await make()
    await schedule(id, await edit(id, 0, title('Once')), inAnHour())
    await Promise.all(Array.from({ length: 20 }, () => publishForms(db, afterwards())))
    const { body } = await readHistory(id)
    expect(body.map(({ kind }) => kind)).toEqual(['published', 'published'])
  })
})
