import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'

const testApp = await createTestApp()
const { make, owner, send, stored } = await createSubmissionFixture(testApp)

const name = { id: 'name', name: 'Name', type: 'text' }
const chosen = '3f2b8e64-7c1d-4a55-9d0e-1b2c3d4e5f60'

describe('respondents cannot set', () => {
  const made = [
    name,
    { id: 'uuid', name: 'Id', type: 'text', hidden: true, generates_uuid: true },
    { id: 'number', name: 'No', type: 'text', hidden: true, generates_auto_increment_id: true },
  ]
  const sent = { name: 'Ada', uuid: chosen, number: '999' }

  test.each([
    ['in one go', {}, false],
    ['after a part of the answer', { enable_partial_submissions: true }, true],
  ])('generated ids, %s', async (_, more, isPartial) => {
    const form = await make({ properties: made, ...more })
    const part = isPartial ? (await send(form.slug, { ...sent, is_partial: true })).body : {}
    const { submission_hash: hash } = part as { submission_hash?: string }
    await send(form.slug, { ...sent, ...(hash && { submission_hash: hash }) })
    const [row] = await stored(form)
    expect(row!.data).toMatchObject({ name: 'Ada', number: '1' })
    expect(row!.data['uuid']).not.toBe(chosen)
  })

  test('the id of a submission they are changing', async () => {
    const form = await make({ properties: made, editable_submissions: true })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada' })).body
    const before = (await stored(form))[0]!.data['uuid']
    await send(form.slug, { ...sent, submission_id: id })
    expect((await stored(form))[0]!.data).toMatchObject({ uuid: before, number: '1' })
  })

  test('a disabled field that the author prefilled', async () => {
    const price = { id: 'price', name: 'Price', type: 'number', disabled: true, prefill: 100 }
    const form = await make({ properties: [name, price], editable_submissions: true })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada', price: 1 })).body
    expect((await stored(form))[0]!.data).toMatchObject({ price: 100 })
    await send(form.slug, { name: 'Ada', price: 1, submission_id: id })
    expect((await stored(form))[0]!.data).toMatchObject({ price: 100 })
  })
})

test.each([{ hidden: true }, { disabled: true }])(
  'a change keeps what a field that is %j stores, although its option was removed since',
  async (flags) => {
    const options = [{ id: 'a', name: 'a' }]
    const source = { id: 'source', name: 'Source', type: 'select', ...flags, select: { options } }
    const form = await make({ properties: [name, source], editable_submissions: true })
    const { submission_id: id } = (await send(form.slug, { name: 'Ada', source: 'a' })).body
    const body = { properties: [name, { ...source, select: { options: [] } }] }
    const params = { form: String(form.id) }
    await testApp.call('PUT /open/forms/{form}', { params, body }, owner.token)
    const change = { name: 'Grace', source: 'a', submission_id: id }
    await expect.poll(async () => (await send(form.slug, change)).status).toBe(200)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Grace', source: 'a' } }])
    expect((await send(form.slug, { name: 'Eve', source: 'a' })).status).toBe(422)
  },
)

test('a disabled field accepts an answer once logic enables it', async () => {
  const isAda = {
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'name',
        value: { property_meta: { id: 'name', type: 'text' }, operator: 'equals', value: 'Ada' },
      },
    ],
  }
  const price = {
    id: 'price',
    name: 'Price',
    type: 'number',
    disabled: true,
    prefill: 100,
    logic: { conditions: isAda, actions: ['enable-block'] },
  }
  const form = await make({ properties: [name, price] })
  await send(form.slug, { name: 'Eve', price: 1 })
  await send(form.slug, { name: 'Ada', price: 1 })
  expect((await stored(form)).map(({ data }) => data['price'])).toEqual([1, 100])
})

test('a disabled field without a prefill takes its value from the URL', async () => {
  const seat = { id: 'seat', name: 'Seat', type: 'text', disabled: true }
  const form = await make({ properties: [name, seat] })
  await send(form.slug, { name: 'Ada', seat: '12A' })
  expect((await stored(form))[0]!.data).toMatchObject({ seat: '12A' })
})
