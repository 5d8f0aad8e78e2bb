import { afterAll, expect, test } from 'vitest'
import { partsFor } from '../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { startSmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startDispatcher } from '../deliveries/dispatch/dispatcher.ts'

const peer = await startSmtpPeer()
const testApp = await createTestApp({ SMTP_URL: peer.url, MAIL_FROM: 'forms@forms.example' })
const { call, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const dispatcher = startDispatcher(partsFor(testApp, { port: 1 }), { idleMs: 10 })
afterAll(async () => {
  await dispatcher.stop({ timeoutMs: 1000 })
  await peer.stop()
})

const typed = '<span mention="true" mention-field-id="name" mention-field-name="name">name</span>'

async function connect(form: { id: number }, sendTo: string) {
  const data = {
    send_to: sendTo,
    sender_name: 'Kestrel Trust',
    subject: 'New answer',
    email_content: '<p>Hello</p>',
  }
  const body = { integration_id: 'email', status: 'active' as const, data }
  const params = { form: String(form.id) }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
  return made.body.form_integration
}

async function ended({ id }: { id: number }, ...states: string[]) {
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ state: string }>(
        'select state from deliveries where integration_id = $1 order by id',
        [id],
      )
      return rows.map(({ state }) => state)
    })
    .toEqual(states)
}
const failuresOf = async ({ id }: { id: number }) =>
  (
    await pool.query<{ failures: number; is_failing: boolean }>(
      `select failures::int, failing_since is not null as is_failing
       from form_integrations where id = $1`,
      [id],
    )
  ).rows[0]
const receivers = () => peer.messages.flatMap(({ envelope }) => envelope.to)

test('a mail that is refused for one recipient still goes to the others', async () => {
  const form = await make()
  const integration = await connect(form, 'one@data.example\ntwo@data.example')
  peer.refuseNext({ code: 554, at: 'data' })
  await send(form.slug, { name: 'Ada' })
  await ended(integration, 'delivered')
  expect(receivers().filter((address) => address.endsWith('@data.example'))).toEqual([
    'two@data.example',
  ])
})

test('an address that a respondent mistyped does not count against the integration', async () => {
  const form = await make()
  const integration = await connect(form, typed)
  peer.refuseNext({ code: 550, at: 'recipient', text: '5.1.1 No such user' })
  await send(form.slug, { name: 'ada@typo.example' })
  await ended(integration, 'dead')
  peer.refuseNext({ code: 451, at: 'recipient' })
  await send(form.slug, { name: 'bob@typo.example' })
  await ended(integration, 'dead', 'retrying')
  expect(await failuresOf(integration)).toEqual({ failures: 0, is_failing: false })
})

test.each([
  [
    'the author’s own address is refused as well',
    `<p>own@a.example</p><p>${typed}</p>`,
    'recipient',
    2,
    '5.1.1 No such user',
  ],
  ['the mail itself is refused', typed, 'data', 1, '5.7.1 Spam'],
  ['the server refuses us at the recipient', typed, 'recipient', 1, '5.7.1 Relay access denied'],
] as const)('a failure counts if %s', async (_, sendTo, at, times, text) => {
  const form = await make()
  const integration = await connect(form, sendTo)
  for (let count = 0; count < times; count++) peer.refuseNext({ code: 550, at, text })
  await send(form.slug, { name: `${at}@b.example` })
  await ended(integration, 'dead')
  expect(await failuresOf(integration)).toEqual({ failures: 1, is_failing: true })
})
