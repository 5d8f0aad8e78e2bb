import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app, call } = testApp
const { owner, make, send, stored, count } = await createSubmissionFixture(testApp)

const read = (slug: string, submission: string) =>
  call(
    'GET /forms/{form}/submissions/{submission}',
    { params: { form: slug, submission } },
    undefined,
    { ip: newNetwork() },
  )

describe('a respondent’s own submission', () => {
  test('is read and changed through its id; cleared answers are gone', async () => {
    const form = await make({ editable_submissions: true })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada', age: 3 })).body
    expect((await read(form.slug, id!)).body.data).toEqual({ name: 'Ada', age: 3 })
    const changed = await send(form.slug, { name: 'Ada L.', age: null, submission_id: id })
    expect(changed.body).toMatchObject({ submission_id: id, is_first_submission: false })
    expect((await read(form.slug, id!)).body.data).toEqual({ name: 'Ada L.' })
    expect(await stored(form)).toHaveLength(1)
    expect(await count(form)).toBe(1)
  })

  test('does not show hidden fields, and keeps them when it is changed', async () => {
    const form = await make({
      editable_submissions: true,
      properties: [
        { id: 'name', name: 'Name', type: 'text' },
        { id: 'source', name: 'Source', type: 'text', hidden: true, prefill: 'secret campaign' },
        { id: 'seat', name: 'Seat', type: 'text', hidden: true, prefill: 'none' },
      ],
    })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada', seat: '12' })).body
    expect((await read(form.slug, id!)).body.data).toEqual({ name: 'Ada' })
    await send(form.slug, { name: 'Ada L.', submission_id: id })
    expect(await stored(form)).toMatchObject([
      { data: { name: 'Ada L.', source: 'secret campaign', seat: '12' } },
    ])
  })

  test('keeps a hidden field that logic needs, and shows it to the page', async () => {
    const conditions = {
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'seat',
          value: { property_meta: { id: 'seat', type: 'text' }, operator: 'equals', value: '12' },
        },
      ],
    }
    const form = await make({
      editable_submissions: true,
      properties: [
        { id: 'seat', name: 'Seat', type: 'text', hidden: true, prefill: 'none' },
        {
          id: 'name',
          name: 'Name',
          type: 'text',
          logic: { conditions, actions: ['require-answer'] },
        },
      ],
    })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada', seat: '12' })).body
    expect((await read(form.slug, id!)).body.data).toEqual({ name: 'Ada', seat: '12' })
    await send(form.slug, { name: 'Ada L.', submission_id: id })
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada L.', seat: '12' } }])
  })

  test('numbers and ids of other forms are not found; an id is ignored if editing is off', async () => {
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

  test('match-and-update never takes over another submission and keeps answers that were not sent', async () => {
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

describe('a respondent who matches a submission', () => {
  const fields = [
    { id: 'mail', name: 'Mail', type: 'email' },
    { id: 'phone', name: 'Phone', type: 'text' },
    { id: 'note', name: 'Note', type: 'text' },
    { id: 'number', name: 'Number', type: 'text', hidden: true, generates_uuid: true },
  ]
  const mention = (id: string) =>
    `<span mention="true" mention-field-id="${id}" mention-fallback="none">${id}</span>`
  const makeMatching = (more = {}) =>
    make({
      database_fields_update: ['mail'],
      editable_submissions: true,
      properties: fields,
      redirect_url: `https://example.test/?p=${mention('phone')}&n=${mention('number')}`,
      ...more,
    })
  const mail = 'ada@example.test'

  test('gets an id that opens only what they sent, and a redirect that mentions nothing else', async () => {
    const form = await makeMatching()
    const ada = (await send(form.slug, { mail, phone: '555', completion_time: 70 })).body
    const eve = (await send(form.slug, { mail, note: 'hello', completion_time: 3 })).body
    expect(eve.submission_id).not.toBe(ada.submission_id)
    expect(eve.redirect_url).toBe('https://example.test/?p=none&n=none')
    expect((await read(form.slug, eve.submission_id!)).body).toEqual({
      data: { mail, note: 'hello' },
      completion_time: 3,
    })
    await send(form.slug, { mail, note: 'changed', phone: '556' })
    expect((await read(form.slug, eve.submission_id!)).body.data).toEqual({ mail, note: 'hello' })
    expect((await read(form.slug, ada.submission_id!)).body.data).toMatchObject({ phone: '556' })
    expect(await stored(form)).toHaveLength(1)
  })

  test('can change what they sent with that id, and sees nothing more', async () => {
    const form = await makeMatching()
    await send(form.slug, { mail, phone: '555' })
    const id = (await send(form.slug, { mail, note: 'hello' })).body.submission_id!
    const changed = await send(form.slug, { mail, submission_id: id })
    expect(changed.body).toMatchObject({
      submission_id: id,
      redirect_url: 'https://example.test/?p=none&n=none',
    })
    expect((await read(form.slug, id)).body.data).toEqual({ mail })
    const [row] = await stored(form)
    expect([row!.data['phone'], row!.data['note']]).toEqual(['555', undefined])
  })

  test('cannot change the submission’s address with that id', async () => {
    const form = await makeMatching()
    await send(form.slug, { mail, phone: '555' })
    const id = (await send(form.slug, { mail })).body.submission_id!
    await send(form.slug, { mail: 'eve@example.test', submission_id: id })
    expect((await stored(form)).map(({ data }) => [data['mail'], data['phone']])).toEqual([
      ['eve@example.test', undefined],
      [mail, '555'],
    ])
  })

  test('sees on the page of that id only what they sent', async () => {
    const form = await makeMatching()
    await send(form.slug, { mail, phone: '555-1234' })
    const id = (await send(form.slug, { mail, note: 'hello' })).body.submission_id!
    const page = await app.inject({
      url: `/forms/${form.slug}?submission_id=${id}`,
      remoteAddress: newNetwork(),
    })
    expect(page.body).toContain('hello')
    expect(page.body).not.toContain('555-1234')
  })

  test('gets an id that opens nothing if submissions cannot be changed', async () => {
    const form = await makeMatching({ editable_submissions: false })
    const ada = (await send(form.slug, { mail, phone: '555' })).body.submission_id!
    const eve = (await send(form.slug, { mail })).body.submission_id!
    expect(eve).not.toBe(ada)
    expect((await read(form.slug, eve)).status).toBe(403)
  })

  test('gets a partial submission separate from the completed one', async () => {
    const form = await makeMatching({ enable_partial_submissions: true })
    await send(form.slug, { mail, phone: '555' })
    const id = (await send(form.slug, { mail })).body.submission_id!
    const late = await send(form.slug, { note: 'late', is_partial: true, submission_hash: id })
    expect(late.body.submission_hash).toBe(id)
    expect(await stored(form)).toHaveLength(1)
  })
})

describe('a partial submission', () => {
  const removeOnly = async (form: { id: number }) => {
    const params = { form: String(form.id), submission: (await stored(form))[0]!.id }
    await call('DELETE /open/forms/{form}/submissions/{submission}', { params }, owner.token)
  }

  test('is stored although incomplete, and completed once', async () => {
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

  test('changes nothing if it arrives late', async () => {
    const form = await make({ enable_partial_submissions: true })
    const hash = (await send(form.slug, { name: 'A', is_partial: true })).body.submission_hash!
    await send(form.slug, { name: 'Ada', submission_hash: hash })
    const late = await send(form.slug, { name: 'Late', is_partial: true, submission_hash: hash })
    expect(late.status).toBe(200)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', status: 'completed' } }])
  })

  test('completes a partial submission, never a completed one', async () => {
    const form = await make({ enable_partial_submissions: true })
    const id = (await send(form.slug, { name: 'Ada' })).body.submission_id
    for (const named of [{ submission_id: id }, { submission_hash: id }])
      expect((await send(form.slug, { name: 'Eve', ...named })).status).toBe(404)
    expect(await stored(form)).toHaveLength(1)
  })

  test('that was deleted is submitted as a new one, once', async () => {
    const form = await make({ enable_partial_submissions: true })
    const hash = (await send(form.slug, { age: 3, is_partial: true })).body.submission_hash!
    await removeOnly(form)
    expect((await send(form.slug, { name: 'Eve', submission_id: hash })).status).toBe(404)
    const submitOnce = () =>
      send(form.slug, { name: 'Ada', submission_hash: hash }, { 'idempotency-key': hash })
    const [first, again] = [await submitOnce(), await submitOnce()]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', status: 'completed' } }])
    expect(await count(form)).toBe(1)
  })

  test('that was completed and then deleted is not stored again by a retry', async () => {
    const form = await make({ enable_partial_submissions: true })
    const hash = (await send(form.slug, { age: 3, is_partial: true })).body.submission_hash!
    const submitOnce = () =>
      send(form.slug, { name: 'Ada', submission_hash: hash }, { 'idempotency-key': hash })
    const first = await submitOnce()
    await removeOnly(form)
    expect((await submitOnce()).body).toEqual(first.body)
    expect(await stored(form)).toEqual([])
  })

  test('without answers is rejected', async () => {
    const form = await make({ enable_partial_submissions: true })
    expect((await send(form.slug, { name: '', is_partial: true })).status).toBe(422)
  })
})
