import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../../http/request-log.ts'
import {
  publicAddress,
  redirectTo,
  startGuardedClient,
} from '../../safe-fetch/testing/guarded-client.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatch/dispatcher.ts'
import { deliveryParts } from './start-deliveries.ts'

// A URL that is allowed when an integration is saved may resolve to an internal address when it is sent. The guarded
// network fails the tests if one is ever reached.

const { network, safeFetch } = await startGuardedClient()
const testApp = await createTestApp()
const { call, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const logger = createLogger('silent')
const dispatcher = startDispatcher(deliveryParts({ ...testApp, logger }, safeFetch), { idleMs: 10 })
afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))

const log = 'GET /open/forms/{form}/integrations/{integration}/deliveries'

async function connect(form: { id: number }, kind: string, url: string) {
  const params = { form: String(form.id) }
  const data = { webhook_url: url }
  const body = { integration_id: kind, status: 'active' as const, data }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
  expect(made.status).toBe(200)
  const { id } = made.body.form_integration
  return {
    last: async () =>
      (await call(log, { params: { ...params, integration: id }, query: {} }, owner.token)).body
        .deliveries[0],
    hurry: () => pool.query('update deliveries set due_at = now() where integration_id = $1', [id]),
  }
}

test.each(['webhook', 'n8n', 'make'])(
  'a %s whose host resolves to an internal address when sending is not reached',
  async (kind) => {
    const form = await make()
    const host = `${kind}.example`
    network.name(host, [publicAddress], ['127.0.0.1'])
    const integration = await connect(form, kind, `http://${host}/`)
    await send(form.slug, { name: 'Ada' })
    await expect.poll(integration.last).toMatchObject({ state: 'delivered' })
    await send(form.slug, { name: 'Bob' })
    await expect
      .poll(integration.last)
      .toMatchObject({ state: 'retrying', last: { reason: 'address_not_allowed', reply: '' } })
    network.name(host, [publicAddress])
    await integration.hurry()
    await expect.poll(integration.last).toMatchObject({ state: 'delivered' })
  },
)

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is a failure, and not followed',
  async (status) => {
    const form = await make()
    const integration = await connect(form, 'webhook', redirectTo('http://127.0.0.1/', status))
    await send(form.slug, { name: 'Ada' })
    await expect
      .poll(integration.last)
      .toMatchObject({ state: 'retrying', last: { status, reply: '' } })
  },
)
