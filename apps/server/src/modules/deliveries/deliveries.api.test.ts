import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { partsFor, startReceiver } from '../../testing/test-deliveries.ts'
import { createSubmitting } from '../../testing/test-submissions.ts'
import { startDispatcher } from './dispatcher.ts'

const testApp = await createTestApp()
const { call, pool } = testApp
const { owner, make, send } = await createSubmitting(testApp)
const receiver = await startReceiver()
const parts = partsFor(testApp, receiver, { totalTimeoutMs: 500 })
const dispatcher = startDispatcher(parts, { idleMs: 10 })
afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))

const secret = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw=='

async function connect(form: { id: number }, more: Record<string, unknown> = {}, logic = {}) {
  const data = { webhook_url: `http://crm.example/${form.id}`, ...more }
  const body = { integration_id: 'webhook', status: 'active' as const, data, logic }
  const params = { form: String(form.id) }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
  expect(made.status).toBe(200)
  return made.body.form_integration
}

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
/** As if the time had come. */
const hurry = ({ id }: { id: number }) =>
  pool.query('update deliveries set due_at = now() where integration_id = $1', [id])

describe('a submission', () => {
  test('arrives once, signed, with every answer under its id', async () => {
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

  test('is skipped where it does not meet the conditions, and the log says so', async () => {
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

  test('waits while the integration is paused, and arrives when it goes on', async () => {
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
    receiver.answerWith((_received, response) => response.writeHead(503).end('busy'))
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

  test('is switched off at once where it is gone', async () => {
    const form = await make()
    const integration = await connect(form)
    receiver.answerWith((_received, response) => response.writeHead(410).end())
    await send(form.slug, { name: 'Ada' })
    await ended(integration, 'dead')
    const params = { form: String(form.id) }
    const { body } = await call('GET /open/forms/{form}/integrations', { params }, owner.token)
    expect(body[0]).toMatchObject({ status: 'inactive', off_reason: 'gone', paused_by: null })
  })

  test('and hangs delays no other', async () => {
    const [hanging, healthy] = [await make(), await make()]
    const [slow, quick] = [await connect(hanging), await connect(healthy)]
    receiver.answerWith((received, response) => {
      if (received.path === `/${healthy.id}`) response.end('ok')
    })
    for (let index = 0; index < 5; index++) await send(hanging.slug, { name: 'Ada' })
    await send(healthy.slug, { name: 'Ada' })
    await ended(quick, 'delivered')
    await expect
      .poll(async () => (await rowsOf(slow))[0])
      .toMatchObject({ attempts: [{ reason: 'timed_out' }] })
  })
})
