import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeWorkspace } from '../../../testing/fixtures/people/test-workspaces.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { deliveries, formIntegrations } from '../../integrations/integrations.table.ts'

const testApp = await createTestApp()
const { call, db, app } = testApp
const digest = (typed: string) => createHash('sha256').update(typed).digest('hex')
const { owner, make, send, stored, count } = await createSubmissionFixture(testApp)
const withKey = (key: string) => ({ 'idempotency-key': key })

describe('respondents cannot', () => {
  test.each([
    ['a closed form', { visibility: 'closed' }],
    ['a form past its date', { closes_at: '2020-01-01T00:00:00Z' }],
    ['a form with a password', { password: 'secret' }],
  ])('submit %s', async (_, more) => {
    const form = await make(more)
    expect((await send(form.slug, { name: 'Ada' })).status).toBe(403)
    expect(await stored(form)).toEqual([])
  })

  test('distinguish a draft from a form that does not exist', async () => {
    const draft = await make({ visibility: 'draft' })
    const [missing, hidden] = [
      await send('no-such-form', { name: 'Ada' }),
      await send(draft.slug, { name: 'Ada' }),
    ]
    expect([hidden.status, hidden.body]).toEqual([404, missing.body])
    expect(missing.status).toBe(404)
    const view = await call('GET /forms/{form}/view', { params: { form: draft.slug } })
    expect(view.status).toBe(404)
    expect(await stored(draft)).toEqual([])
  })

  test('see more than the appearance of a password-protected form', async () => {
    const form = await make({ password: 'secret' })
    const params = { form: form.slug }
    const locked = (await call('GET /forms/{form}', { params })).body
    expect(locked).toMatchObject({ is_password_protected: true, properties: [], title: 'Contact' })
    const headers = { 'form-password': digest('secret') }
    const open = await call('GET /forms/{form}', { params }, undefined, { headers })
    expect(open.body).toMatchObject({ is_password_protected: false, properties: [{}, {}] })
    expect((await send(form.slug, { name: 'Ada' }, headers)).status).toBe(200)
    const wrong = { 'form-password': digest('Secret') }
    expect((await send(form.slug, { name: 'Ada' }, wrong)).status).toBe(403)
  })

  test('but members need no password', async () => {
    const form = await make({ password: 'secret' })
    const params = { form: form.slug }
    expect((await call('GET /forms/{form}', { params }, owner.token)).body.properties).toHaveLength(
      2,
    )
  })

  test('read settings meant for the author only', async () => {
    const form = await make({
      redirect_url: 'https://e.test/',
      tags: ['vip'],
      properties: [
        { id: 'source', name: 'Source', type: 'text', hidden: true, prefill: 'secret campaign' },
        { id: 'pay', name: 'Pay', type: 'payment', amount: 5, stripe_account_id: 'acct_secret' },
      ],
    })
    const { body } = await call('GET /forms/{form}', { params: { form: form.slug } })
    expect(JSON.stringify(body)).not.toMatch(
      /e\.test|vip|secret campaign|acct_secret|creator_id|workspace_id/,
    )
  })
})

describe('rejects', () => {
  test('answers that do not fit their fields, by field id, and stores nothing', async () => {
    const form = await make()
    const answer = await send(form.slug, { age: 'many' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: {
        name: ['The Your name field is required.'],
        age: ['The Age field must be a number.'],
      },
    })
    expect(await stored(form)).toEqual([])
  })

  test('unknown attribution parameters', async () => {
    const form = await make()
    const answer = await send(form.slug, { name: 'Ada', tracking_parameters: { evil: 'x' } })
    expect(answer.body).toMatchObject({
      errors: { 'tracking_parameters.evil': [expect.any(String)] },
    })
  })

  test('the same key for different answers', async () => {
    const form = await make()
    const headers = withKey(randomUUID())
    await send(form.slug, { name: 'Ada' }, headers)
    expect((await send(form.slug, { name: 'Eve' }, headers)).status).toBe(422)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada' } }])
  })

  test.each(['with space', 'ü', 'x'.repeat(256)])('the key %j', async (key) => {
    const form = await make()
    const response = await app.inject({
      method: 'POST',
      url: `/api/forms/${form.slug}/answer`,
      payload: { name: 'Ada' },
      headers: withKey(key),
      remoteAddress: newNetwork(),
    })
    expect(response.statusCode).toBe(422)
  })

  test('only the requested fields in live validation, and stores nothing', async () => {
    const form = await make()
    const headers = { precognition: 'true', 'precognition-validate-only': 'age' }
    const wrong = await send(form.slug, { age: 'many' }, headers)
    expect(Object.keys((wrong.body as { errors?: object }).errors ?? {})).toEqual(['age'])
    const response = await app.inject({
      method: 'POST',
      url: `/api/forms/${form.slug}/answer`,
      payload: { age: 3 },
      headers,
      remoteAddress: newNetwork(),
    })
    expect([response.statusCode, response.headers['precognition-success']]).toEqual([204, 'true'])
    expect(await stored(form)).toEqual([])
  })

  test('everything when live validation names no fields', async () => {
    const form = await make()
    const check = (body: object) =>
      app.inject({
        method: 'POST',
        url: `/api/forms/${form.slug}/answer`,
        payload: body,
        headers: { precognition: 'true' },
        remoteAddress: newNetwork(),
      })
    const wrong = await check({ age: 'many' })
    expect(wrong.statusCode).toBe(422)
    expect(Object.keys(wrong.json<{ errors: object }>().errors)).toEqual(['name', 'age'])
    expect((await check({ name: 'Ada', age: 3 })).statusCode).toBe(204)
    expect(await stored(form)).toEqual([])
  })
})

describe('a submission', () => {
  test('is stored with the version it was made for, and counted', async () => {
    const form = await make()
    const { body } = await send(form.slug, {
      name: ' Ada ',
      age: '36',
      unknown: 'dropped',
      completion_time: 12.7,
      tracking_parameters: { utm_source: 'news' },
    })
    expect(body).toEqual({
      type: 'success',
      message: 'Form submission saved.',
      submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_first_submission: true,
      redirect: false,
      redirect_url: null,
    })
    expect(await stored(form)).toMatchObject([
      {
        submission_id: body.submission_id,
        version_id: form.version_id,
        completion_time: 12,
        meta: { attribution: { utm_source: 'news' } },
        data: { name: ' Ada ', age: 36, status: 'completed' },
      },
    ])
    expect((await stored(form))[0]!.data).not.toHaveProperty('unknown')
    expect((await send(form.slug, { name: 'Bob' })).body.is_first_submission).toBe(false)
    expect(await count(form)).toBe(2)
  })

  test('for an older version is validated against the newest', async () => {
    const form = await make()
    await send(form.slug, { name: 'Ada' })
    await call(
      'PUT /open/forms/{form}',
      {
        params: { form: String(form.id) },
        body: { properties: [{ id: 'name', name: 'Name', type: 'text', max_char_limit: 2 }] },
      },
      owner.token,
    )
    expect((await send(form.slug, { name: 'Ada' })).status).toBe(422)
    expect((await send(form.slug, { name: 'Al' })).status).toBe(200)
    const versions = (await stored(form)).map(({ version_id: id }) => id)
    expect(versions[0]).toBeGreaterThan(form.version_id)
    expect(versions[1]).toBe(form.version_id)
  })

  test('queues one delivery per active integration, in the same transaction', async () => {
    const form = await make()
    await db.insert(formIntegrations).values([
      { formId: form.id, kind: 'webhook' },
      { formId: form.id, kind: 'email' },
      { formId: form.id, kind: 'slack', isActive: false },
    ])
    await send(form.slug, { name: 'Ada' })
    await send(form.slug, { age: 'refused' })
    expect(await db.select().from(deliveries)).toHaveLength(3)
  })

  test('stays with a form that moves, even if the old workspace is deleted', async () => {
    const [from, to] = [
      await makeWorkspace(db, owner.id, 'A'),
      await makeWorkspace(db, owner.id, 'B'),
    ]
    const form = await make({ workspace_id: from })
    await send(form.slug, { name: 'Ada' })
    const params = { form: String(form.id), workspace: to }
    await call('POST /open/forms/{form}/workspace/{workspace}', { params }, owner.token)
    await call('DELETE /open/workspaces/{workspace}', { params: { workspace: from } }, owner.token)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada' } }])
  })

  test('redirects to the form’s URL with encoded mentions', async () => {
    const mention =
      '<span mention="true" mention-field-id="name" mention-field-name="Name" mention-fallback=""></span>'
    const form = await make({ redirect_url: `https://e.test/?n=${mention}` })
    expect((await send(form.slug, { name: 'A & B' })).body).toMatchObject({
      redirect: true,
      redirect_url: 'https://e.test/?n=A%20%26%20B',
    })
  })

  test('drops the answer to a block hidden by logic', async () => {
    const isAda = {
      identifier: 'name',
      value: { property_meta: { id: 'name', type: 'text' }, operator: 'equals', value: 'Ada' },
    }
    const form = await make({
      properties: [
        { id: 'name', name: 'Name', type: 'text' },
        {
          id: 'more',
          name: 'More',
          type: 'text',
          required: true,
          logic: {
            conditions: { operatorIdentifier: 'and', children: [isAda] },
            actions: ['hide-block'],
          },
        },
      ],
    })
    expect((await send(form.slug, { name: 'Ada', more: 'x' })).status).toBe(200)
    expect((await stored(form))[0]!.data).not.toHaveProperty('more')
    expect((await send(form.slug, { name: 'Bob' })).status).toBe(422)
  })
})
