import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { partsFor, startReceiver } from '../../testing/fixtures/test-deliveries.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { startDispatcher } from './dispatch/dispatcher.ts'

const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const testApp = await createTestApp({ TELEGRAM_BOT_TOKEN: botToken })
const { call, db, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const receiver = await startReceiver()
const dispatcher = startDispatcher(partsFor(testApp, receiver), { idleMs: 10 })
afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))

type Data = Record<string, unknown>

async function connect(form: { id: number }, kind: string, data: Data, oauth_id?: number) {
  const body = { integration_id: kind, status: 'active' as const, data, oauth_id }
  const params = { form: String(form.id) }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
  const { id, masks } = made.body.form_integration ?? {}
  return { id, masks, status: made.status, text: JSON.stringify(made.body) }
}

const deliveryOf = async ({ id }: { id: number }) =>
  (await pool.query('select * from deliveries where integration_id = $1', [id])).rows[0] as {
    state: string
    attempts: object[]
  }
const ended = async (integration: { id: number }, state: string) => {
  await expect.poll(async () => (await deliveryOf(integration))?.state).toBe(state)
}
const list = async (form: { id: number }) =>
  (
    await call(
      'GET /open/forms/{form}/integrations',
      { params: { form: String(form.id) } },
      owner.token,
    )
  ).body

async function connectAccount(userId: string, person = owner): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into connected_accounts (user_id, service, service_user_id, name)
     values ($1, 'telegram', $2, 'Ada') returning id`,
    [person.id, userId],
  )
  return Number(rows[0]!.id)
}

test('a Slack URL is masked, kept when left out, and used for messages', async () => {
  const form = await make()
  const secret = 'XXXXsecretXXXX'
  const url = `https://hooks.slack.com/services/T02KAAAA/B0000/${secret}`
  const made = await connect(form, 'slack', { slack_webhook_url: url })
  expect(made.masks).toEqual({
    slack_webhook_url: 'https://hooks.slack.com/services/T02K••••••••',
  })
  const params = { form: String(form.id), integration: made.id }
  const changed = await call(
    'PUT /open/forms/{form}/integrations/{integration}',
    {
      params,
      body: { integration_id: 'slack', status: 'active', data: { message: '<p>Hi</p>' } },
    },
    owner.token,
  )
  expect(changed.status).toBe(200)
  await send(form.slug, { name: '<!channel>' })
  await ended(made, 'delivered')
  const { path, body } = receiver.received.find(({ path }) => path.includes(secret))!
  expect(path).toBe(`/services/T02KAAAA/B0000/${secret}`)
  expect(body).toContain('&lt;!channel&gt;')
  const shown = [made.text, changed.body, await list(form), await deliveryOf(made)]
  expect(JSON.stringify(shown) + testApp.logLines.join('')).not.toContain(secret)
})

test('Telegram messages go to the connected account’s chat, and nothing reveals the token', async () => {
  const form = await make()
  expect(await connect(form, 'telegram', {})).toMatchObject({ status: 422 })
  const account = await connectAccount('424242')
  const made = await connect(form, 'telegram', {}, account)
  receiver.answerWith((_received, response) => response.end('{"ok":true,"result":{}}'))
  await send(form.slug, { name: 'Ada' })
  await ended(made, 'delivered')
  const sent = receiver.received.find(({ path }) => path === `/bot${botToken}/sendMessage`)
  expect(JSON.parse(sent!.body)).toMatchObject({ chat_id: '424242', parse_mode: 'MarkdownV2' })
  const shown = JSON.stringify([await list(form), await deliveryOf(made)])
  expect(shown + testApp.logLines.join('')).not.toContain(botToken)

  await pool.query('delete from connected_accounts where id = $1', [account])
  const later = await send(form.slug, { name: 'Bob' })
  expect(later.status).toBe(200)
  await expect
    .poll(async () => (await list(form))[0]?.last[0])
    .toMatchObject({ state: 'retrying', reason: 'account_disconnected' })
})

test('Telegram messages no longer go to a member who was removed', async () => {
  const form = await make()
  const workspace = await firstWorkspaceOf(testApp, owner)
  const member = await makeUser(db)
  await addMember(db, workspace, member.id, 'user')
  const made = await connect(form, 'telegram', {}, await connectAccount('515151', member))
  expect(made.status).toBe(200)
  const messages = () => receiver.received.filter(({ body }) => body.includes('515151'))
  receiver.answerWith((_received, response) => response.end('{"ok":true,"result":{}}'))
  await send(form.slug, { name: 'Ada' })
  await ended(made, 'delivered')
  expect(messages()).toHaveLength(1)

  const params = { workspace, user: member.id }
  const path = 'DELETE /open/workspaces/{workspace}/users/{user}/remove'
  expect((await call(path, { params }, owner.token)).status).toBe(200)
  await send(form.slug, { name: 'Bob' })
  await expect
    .poll(async () => (await list(form))[0]?.last[0])
    .toMatchObject({ state: 'retrying', reason: 'account_disconnected' })
  expect(messages()).toHaveLength(1)
})

test('a webhook that Discord no longer knows is switched off', async () => {
  const form = await make()
  const url = 'https://discord.com/api/webhooks/123456789/token'
  const made = await connect(form, 'discord', { discord_webhook_url: url })
  receiver.answerWith((_received, response) =>
    response.writeHead(404).end('{"message":"Unknown Webhook","code":10015}'),
  )
  await send(form.slug, { name: 'Ada' })
  await ended(made, 'dead')
  expect((await list(form))[0]).toMatchObject({ status: 'inactive', off_reason: 'gone' })
})

test('a URL that is not of the service is rejected on its field', async () => {
  const form = await make()
  const made = await connect(form, 'slack', { slack_webhook_url: 'https://evil.example/x' })
  expect(made.status).toBe(422)
  expect(made.text).toContain('data.slack_webhook_url')
  expect(made.text).toContain('not one of this service’s webhook URLs')
})

test('the flags say whether there is a bot', async () => {
  const { body } = await call('GET /content/feature-flags', {})
  expect(body).toMatchObject({
    services: { telegram: { bot_id: '110201543' } },
    integrations: { telegram: true },
  })
})
