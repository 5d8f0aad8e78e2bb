import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const { make, send, stored } = await createSubmissionFixture(await createTestApp())

const isNew = {
  identifier: 'key',
  value: {
    property_meta: { id: 'key', type: 'text' },
    operator: 'does_not_exist_in_submissions',
    value: true,
  },
}
const key = {
  id: 'key',
  name: 'Key',
  type: 'text',
  validation: {
    error_conditions: {
      conditions: { operatorIdentifier: 'and', children: [isNew] },
      actions: [],
    },
    error_message: 'Taken.',
  },
}
const name = { id: 'name', name: 'Name', type: 'text' }
const taken = { status: 422, body: { errors: { key: ['Taken.'] } } }

describe('a unique answer is compared as it would be stored', () => {
  test('if logic sets it', async () => {
    const mention =
      '<span mention="true" mention-field-id="name" mention-field-name="Name" mention-fallback=""></span>'
    const logic = {
      conditions: { operatorIdentifier: 'and', children: [] },
      actions: [{ type: 'set-value', value: mention }],
    }
    const form = await make({ properties: [name, { ...key, logic }] })
    expect((await send(form.slug, { name: 'Ada' })).status).toBe(200)
    expect((await send(form.slug, { name: 'Bob', key: 'Ada' })).status).toBe(200)
    expect(await send(form.slug, { name: 'Ada', key: 'new' })).toMatchObject(taken)
    expect((await stored(form)).map(({ data }) => data['key'])).toEqual(['Bob', 'Ada'])
  })

  test.each([['hidden'], ['disabled']])('if its field is %s and prefilled', async (flag) => {
    const form = await make({ properties: [name, { ...key, [flag]: true, prefill: 'once' }] })
    expect((await send(form.slug, { name: 'Ada' })).status).toBe(200)
    expect(await send(form.slug, { name: 'Bob' })).toMatchObject(taken)
  })
})
