import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, send, stored, count } = await createSubmissionFixture(testApp)
const withKey = (key: string) => ({ 'idempotency-key': key })

describe('sent again with the same key', () => {
  test('gets the same response and is stored once', async () => {
    const form = await make()
    const headers = withKey(randomUUID())
    const post = () =>
      app.inject({
        method: 'POST',
        url: `/api/forms/${form.slug}/answer`,
        payload: { name: 'Ada' },
        headers,
        remoteAddress: newNetwork(),
      })
    const [first, second] = [await post(), await post()]
    expect(second.body).toBe(first.body)
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect(await stored(form)).toHaveLength(1)
  })

  test('gets the same response even if it filled up the form', async () => {
    const form = await make({ max_submissions_count: 1 })
    const headers = withKey(randomUUID())
    const first = await send(form.slug, { name: 'Ada' }, headers)
    expect((await send(form.slug, { name: 'Bob' }, withKey(randomUUID()))).status).toBe(403)
    // The count of a full form is cached for a second; until it expires, the reused key is rejected instead.
    await expect
      .poll(async () => (await send(form.slug, { name: 'Eve' }, headers)).status)
      .toBe(403)
    const again = await send(form.slug, { name: 'Ada' }, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test.each([
    ['at once', {}],
    ['in turn', { max_submissions_count: 40 }],
  ])('50 times %s, is stored once with identical responses', async (_, more) => {
    const form = await make(more)
    const headers = withKey(randomUUID())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(form.slug, { name: 'Ada' }, headers)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await stored(form)).toHaveLength(1)
    expect(await count(form)).toBe(1)
  })
})

describe('holds under concurrency', () => {
  test('the submission limit', async () => {
    const form = await make({ max_submissions_count: 5 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(form.slug, { name: `${index}` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 403)).toHaveLength(15)
    expect(await stored(form)).toHaveLength(5)
  })

  test('unique answers', async () => {
    const isNew = {
      identifier: 'mail',
      value: {
        property_meta: { id: 'mail', type: 'email' },
        operator: 'does_not_exist_in_submissions',
        value: true,
      },
    }
    const form = await make({
      properties: [
        {
          id: 'mail',
          name: 'Mail',
          type: 'email',
          validation: {
            error_conditions: {
              conditions: { operatorIdentifier: 'and', children: [isNew] },
              actions: [],
            },
            error_message: 'You have answered before.',
          },
        },
      ],
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(form.slug, { mail: 'a@b.test' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({
      errors: { mail: ['You have answered before.'] },
    })
  })

  test('consecutive numbers, shared by the fields of one submission', async () => {
    const numbered = (id: string) => ({
      id,
      name: id,
      type: 'text',
      hidden: true,
      generates_auto_increment_id: true,
    })
    const form = await make({ properties: [numbered('a'), numbered('b')] })
    await Promise.all(Array.from({ length: 10 }, () => send(form.slug, {})))
    const numbers = (await stored(form)).map(({ data }) => [data['a'], data['b']])
    expect(numbers.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual(
      Array.from({ length: 10 }, (_, index) => [`${index + 1}`, `${index + 1}`]),
    )
  })

  test('many at once, none lost and none duplicated', async () => {
    const form = await make()
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => send(form.slug, { name: `${index}` })),
    )
    expect(new Set(answers.map(({ body }) => body.submission_id)).size).toBe(150)
    expect(answers.filter(({ body }) => body.is_first_submission)).toHaveLength(1)
    expect(await count(form)).toBe(150)
  })
})
