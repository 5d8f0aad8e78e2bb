import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { addWebhook, partsFor, startReceiver } from '../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatch/dispatcher.ts'

const testApp = await createTestApp()
const { call, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const receiver = await startReceiver()
const parts = partsFor(testApp, receiver, { totalTimeoutMs: 5_000 })
const dispatcher = startDispatcher(parts, { idleMs: 10 })
afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))

const secret = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw=='

const connect = (form: { id: number }, data = {}, logic = {}) =>
  addWebhook(testApp, owner, form, data, logic)

type Row = { state: string; tries: number; reason: string | null; attempts: { status: number }[] }

const rowsOf = async ({ id }: { id: number }) =>
  (
    await pool.query<Row>(
      'select state, tries, reason, attempts from deliveries where integration_id = $1 order by id',
      [id],
    )
  ).rows
const ended = async (integration: { id: number }, ...states: string[]) => {
  await expect
    .poll(async () => (await rowsOf(integration)).map(({ state }) => state))
    .toEqual(states)
  return rowsOf(integration)
}
const to = (form: { id: number }) => receiver.received.filter(({ path }) => path === `/${form.id}`)
/** With this header, a failed delivery is not retried until the test hurries it. */
const later = { 'retry-after': '3600' }
/** Makes the deliveries due now. */
const hurry = ({ id }: { id: number }) =>
  pool.query('update deliveries set due_at = now() where integration_id = $1', [id])

describe('a submission', () => {
  test('arrives once, signed, with every answer under its field id', async () => {
    const form = await make()
    const integration = await connect(form, { webhook_secret: secret })
    await send(form.slug, { name: 'Ada' })
    const [row] = await ended(integration, 'delivered')
    expect(row).toMatchObject({ tries: 1, attempts: [{ status: 200, reply: 'ok' }] })
    const [{ headers, body }, ...others] = to(form) as [(typeof receiver.received)[0]]
    expect(others).toEqual([])
    expect(JSON.parse(body)).toMatchObject({
      form_id: form.id,
      form_slug: form.slug,
      submission: { 'Your name': 'Ada' },
      data: { name: { value: 'Ada', name: 'Your name', type: 'text' } },
    })
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const key = Buffer.from('secret of the tests')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(headers['x-webhook-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    )
  })

  test('has the stored value of a header that was sent back blank', async () => {
    const form = await make()
    const integration = await connect(form, { webhook_headers: { 'X-Key': 'k1', 'X-Team': 'red' } })
    const change = (webhook_headers: object) => {
      const data = { webhook_url: integration.data['webhook_url'], webhook_headers }
      const body = { integration_id: 'webhook', status: 'active' as const, data }
      const params = { form: String(form.id), integration: integration.id }
      return call(
        'PUT /open/forms/{form}/integrations/{integration}',
        { params, body },
        owner.token,
      )
    }
    expect((await change({ 'X-Key': '', 'X-Team': 'blue' })).status).toBe(200)
    await send(form.slug, { name: 'Ada' })
    await ended(integration, 'delivered')
    expect(to(form)[0]!.headers).toMatchObject({ 'x-key': 'k1', 'x-team': 'blue' })
    expect(await change({ 'X-New': '' })).toMatchObject({
      status: 422,
      body: { errors: { 'data.webhook_headers.X-New': [expect.any(String)] } },
    })
  })

  test('is delivered once if truncating the reply splits an emoji', async () => {
    const form = await make()
    const integration = await connect(form)
    receiver.answerWith((_received, response) => response.end(`${'x'.repeat(999)}😀`))
    await send(form.slug, { name: 'Ada' })
    const [row] = await ended(integration, 'delivered')
    expect(row!.attempts).toMatchObject([{ reply: `${'x'.repeat(999)}\ufffd` }])
    expect(to(form)).toHaveLength(1)
  })

  test('is skipped if it does not meet the conditions, and the log says so', async () => {
    const form = await make()
    const integration = await connect(
      form,
      {},
      {
        operatorIdentifier: 'and',
        children: [
          {
            identifier: 'name',
            value: {
              property_meta: { id: 'name', type: 'text' },
              operator: 'equals',
              value: 'Ada',
            },
          },
        ],
      },
    )
    await send(form.slug, { name: 'Bob' })
    await send(form.slug, { name: 'Ada' })
    const [skipped] = await ended(integration, 'skipped', 'delivered')
    expect(skipped).toMatchObject({ reason: 'conditions', tries: 0, attempts: [] })
  })

  test('waits while the integration is paused, and arrives when it resumes', async () => {
    const form = await make()
    const integration = await connect(form)
    const params = { form: String(form.id), integration: integration.id }
    const pause = 'POST /open/forms/{form}/integrations/{integration}/pause'
    const paused = await call(pause, { params, body: {} }, owner.token)
    expect(paused.body.form_integration).toMatchObject({
      status: 'inactive',
      paused_by: 'Ada Lovelace',
    })
    await send(form.slug, { name: 'Ada' })
    const list = () => call('GET /open/forms/{form}/integrations', { params }, owner.token)
    expect((await list()).body[0]).toMatchObject({ waiting: 1, last: [{ state: 'queued' }] })
    const resume = 'POST /open/forms/{form}/integrations/{integration}/resume'
    await call(resume, { params, body: {} }, owner.token)
    await ended(integration, 'delivered')
    await call(pause, { params, body: {} }, owner.token)
    await send(form.slug, { name: 'Bob' })
    await call(resume, { params, body: { waiting: 'skip' } }, owner.token)
    await ended(integration, 'delivered', 'skipped')
    expect(to(form)).toHaveLength(1)
  })
})

describe('a receiver that fails', () => {
  test('is tried ten times under one id, and then no more', async () => {
    const form = await make()
    const integration = await connect(form, { webhook_secret: secret })
    receiver.answerWith((_received, response) => response.writeHead(503, later).end('busy'))
    await send(form.slug, { name: 'Ada' })
    for (let tries = 1; tries < 10; tries++) {
      await expect.poll(async () => (await rowsOf(integration))[0]?.attempts.length).toBe(tries)
      await hurry(integration)
    }
    const [row] = await ended(integration, 'dead')
    expect(row!.attempts).toHaveLength(10)
    const ids = to(form).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(10)
  })

  test('is switched off at once if it is gone', async () => {
    const form = await make()
    const integration = await connect(form)
    receiver.answerWith((_received, response) => response.writeHead(410).end())
    await send(form.slug, { name: 'Ada' })
    await ended(integration, 'dead')
    const params = { form: String(form.id) }
    const { body } = await call('GET /open/forms/{form}/integrations', { params }, owner.token)
    expect(body[0]).toMatchObject({ status: 'inactive', off_reason: 'gone', paused_by: null })
  })

  test('by hanging does not delay others', async () => {
    const [hanging, healthy] = [await make(), await make()]
    const [slow, quick] = [await connect(hanging), await connect(healthy)]
    receiver.answerWith((received, response) => {
      if (received.path === `/${healthy.id}`) response.end('ok')
    })
    for (let index = 0; index < 5; index++) await send(hanging.slug, { name: 'Ada' })
    await send(healthy.slug, { name: 'Ada' })
    await ended(quick, 'delivered')
    await expect
      .poll(async () => (await rowsOf(slow))[0]?.attempts[0])
      .toMatchObject({ reason: 'timed_out' })
  })
})

describe('the log', () => {
  const log = 'GET /open/forms/{form}/integrations/{integration}/deliveries'
  const one = 'GET /open/forms/{form}/integrations/{integration}/deliveries/{delivery}'
  const replay = 'POST /open/forms/{form}/integrations/{integration}/replay'

  test('names submissions, counts states, can be searched, and shows what was sent', async () => {
    const form = await make()
    const integration = await connect(form, { webhook_secret: secret })
    const params = { form: String(form.id), integration: integration.id }
    receiver.answerWith((received, response) =>
      response.writeHead(received.body.includes('Bob') ? 422 : 200, later).end('read'),
    )
    for (const name of ['Ada', 'Bob', 'Eva']) await send(form.slug, { name })
    await ended(integration, 'delivered', 'retrying', 'delivered')
    const all = await call(log, { params }, owner.token)
    expect(all.body).toMatchObject({
      counts: { delivered: 2, retrying: 1, dead: 0, skipped: 0, queued: 0 },
      deliveries: [{ title: 'Eva' }, { title: 'Bob', most_tries: 3, tries: 1 }, { title: 'Ada' }],
      has_more: false,
    })
    const [, bob, ada] = all.body.deliveries as [
      unknown,
      (typeof all.body.deliveries)[0],
      (typeof all.body.deliveries)[0],
    ]
    const found = async (query: object) =>
      (await call(log, { params, query }, owner.token)).body.deliveries.map(({ title }) => title)
    expect(await found({ state: 'retrying' })).toEqual(['Bob'])
    expect(await found({ search: 'bo' })).toEqual(['Bob'])
    expect(await found({ search: ada.event_id })).toEqual(['Ada'])
    expect(await found({ search: String(bob.submission_id) })).toEqual(['Bob'])
    expect(await found({ before: bob.id, limit: 1 })).toEqual(['Ada'])
    const { body } = await call(one, { params: { ...params, delivery: bob.id } }, owner.token)
    expect(body).toMatchObject({
      attempts: [{ status: 422, reply: 'read' }],
      message: { data: { name: { value: 'Bob' } } },
    })
    expect(JSON.stringify([all.body, body])).not.toContain(secret)
    expect(to(form).map(({ headers }) => headers['webhook-id'])).toContain(bob.event_id)
  })

  test('does not show deleted submissions, unless they are restored', async () => {
    const form = await make()
    const integration = await connect(form)
    const params = { form: String(form.id), integration: integration.id }
    receiver.answerWith((_received, response) => response.end('ok'))
    await send(form.slug, { name: 'Ada' })
    await ended(integration, 'delivered')
    const list = async () => (await call(log, { params }, owner.token)).body
    const { id: delivery, submission_id: submission } = (await list()).deliveries[0]!
    const status = async () =>
      (await call(one, { params: { ...params, delivery } }, owner.token)).status
    const remove = 'DELETE /open/forms/{form}/submissions/{submission}'
    const removed = await call(remove, { params: { ...params, submission } }, owner.token)
    expect(await list()).toMatchObject({ counts: { delivered: 0 }, deliveries: [] })
    expect(await status()).toBe(404)
    const body = { operation: removed.body.operation }
    await call('POST /open/forms/{form}/submissions/undo', { params, body }, owner.token)
    expect(await list()).toMatchObject({ counts: { delivered: 1 }, deliveries: [{ title: 'Ada' }] })
    expect(await status()).toBe(200)
  })

  test('resends under the same id, with a new signature', async () => {
    const form = await make()
    const integration = await connect(form, { webhook_secret: secret })
    const params = { form: String(form.id), integration: integration.id }
    receiver.answerWith((_received, response) => response.writeHead(400, later).end())
    for (const name of ['Ada', 'Bob']) await send(form.slug, { name })
    for (let tries = 1; tries < 3; tries++) {
      await expect
        .poll(async () => (await rowsOf(integration)).map(({ attempts }) => attempts.length))
        .toEqual([tries, tries])
      await hurry(integration)
    }
    await ended(integration, 'dead', 'dead')
    receiver.answerWith((_received, response) => response.end())
    const { body } = await call(replay, { params, body: {} }, owner.token)
    expect(body.queued).toBe(2)
    const rows = await ended(integration, 'delivered', 'delivered')
    expect(rows[0]).toMatchObject({ tries: 1 })
    expect(rows[0]!.attempts).toHaveLength(4)
    const ids = to(form).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
    expect((await call(replay, { params, body: {} }, owner.token)).body.queued).toBe(0)
  })

  test('has the format that clients of the reference product expect', async () => {
    const form = await make()
    const integration = await connect(form)
    receiver.answerWith((_received, response) => response.writeHead(500, later).end('no'))
    await send(form.slug, { name: 'Ada' })
    await expect.poll(async () => (await rowsOf(integration))[0]?.attempts.length).toBe(1)
    receiver.answerWith((_received, response) => response.end('yes'))
    await hurry(integration)
    await ended(integration, 'delivered')
    const params = { form: String(form.id), integration: integration.id }
    const events = 'GET /open/forms/{form}/integrations/{integration}/events'
    expect((await call(events, { params }, owner.token)).body).toEqual([
      {
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        status: 'Success',
        data: { status: 200, response: 'yes' },
      },
      { date: expect.any(String), status: 'Error', data: { status: 500, response: 'no' } },
    ])
  })
})
