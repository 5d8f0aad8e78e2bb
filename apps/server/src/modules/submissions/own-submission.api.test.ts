import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSubmitting, nextIp } from '../../testing/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'

const testApp = await createTestApp()
const { call } = testApp
const { make, send, stored, count } = await createSubmitting(testApp)

describe('one’s own submission', () => {
  const read = (slug: string, submission: string) =>
    call(
      'GET /forms/{form}/submissions/{submission}',
      { params: { form: slug, submission } },
      undefined,
      { ip: nextIp() },
    )

  test('is read and changed through its id; what is emptied is gone', async () => {
    const form = await make({ editable_submissions: true })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada', age: 3 })).body
    expect((await read(form.slug, id!)).body.data).toEqual({ name: 'Ada', age: 3 })
    const changed = await send(form.slug, { name: 'Ada L.', age: null, submission_id: id })
    expect(changed.body).toMatchObject({ submission_id: id, is_first_submission: false })
    expect((await read(form.slug, id!)).body.data).toEqual({ name: 'Ada L.' })
    expect(await stored(form)).toHaveLength(1)
    expect(await count(form)).toBe(1)
  })

  test('numbers and the ids of other forms are not found; with editing off an id is ignored', async () => {
    const [form, other] = [
      await make({ editable_submissions: true }),
      await make({ editable_submissions: true }),
    ]
    const foreign = (await send(other.slug, { name: 'Eve' })).body.submission_id!
    const rowId = String((await stored(other))[0]!.id)
    for (const id of [foreign, rowId, randomUUID()]) {
      expect((await read(form.slug, id)).status).toBe(404)
      expect((await send(form.slug, { name: 'x', submission_id: id })).status).toBe(404)
    }
    const closed = await make()
    const first = (await send(closed.slug, { name: 'Ada' })).body.submission_id!
    expect((await read(closed.slug, first)).status).toBe(403)
    expect((await send(closed.slug, { name: 'Eve', submission_id: first })).status).toBe(200)
    expect(await stored(closed)).toHaveLength(2)
  })

  test('match-and-update never takes a stranger’s submission; keeps what was not sent', async () => {
    const form = await make({
      database_fields_update: ['name'],
      properties: [
        { id: 'name', name: 'Name', type: 'text' },
        { id: 'age', name: 'Age', type: 'number' },
      ],
    })
    await send(form.slug, { name: 'Ada', age: 36 })
    await send(form.slug, { age: 1 })
    await send(form.slug, { name: 'Ada' })
    expect((await stored(form)).map(({ data }) => [data['name'], data['age']])).toEqual([
      [undefined, 1],
      ['Ada', 36],
    ])
  })
})

describe('a partial answer', () => {
  test('is kept without being complete, and completed once', async () => {
    const form = await make({ enable_partial_submissions: true })
    const { body } = await send(form.slug, { age: 3, is_partial: true })
    const hash = body.submission_hash!
    expect(await stored(form)).toMatchObject([{ data: { age: 3, status: 'partial' } }])
    expect(await count(form)).toBe(0)
    const done = await send(form.slug, { name: 'Ada', age: 4, submission_hash: hash })
    expect(done.body.submission_id).toBe(hash)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', status: 'completed' } }])
    expect(await count(form)).toBe(1)
  })

  test('late, it changes nothing', async () => {
    const form = await make({ enable_partial_submissions: true })
    const hash = (await send(form.slug, { name: 'A', is_partial: true })).body.submission_hash!
    await send(form.slug, { name: 'Ada', submission_hash: hash })
    const late = await send(form.slug, { name: 'Late', is_partial: true, submission_hash: hash })
    expect(late.status).toBe(200)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', status: 'completed' } }])
  })

  test('completes a partial one, never a completed one', async () => {
    const form = await make({ enable_partial_submissions: true })
    const id = (await send(form.slug, { name: 'Ada' })).body.submission_id
    expect((await send(form.slug, { name: 'Eve', submission_id: id })).status).toBe(404)
  })

  test('of nothing is refused', async () => {
    const form = await make({ enable_partial_submissions: true })
    expect((await send(form.slug, { name: '', is_partial: true })).status).toBe(422)
  })
})
