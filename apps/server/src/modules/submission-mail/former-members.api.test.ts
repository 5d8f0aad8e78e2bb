import { afterAll, expect, test } from 'vitest'
import { makeTeam } from '../../testing/fixtures/people/test-workspaces.ts'
import { partsFor } from '../../testing/fixtures/test-deliveries.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { startSmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startDispatcher } from '../deliveries/dispatch/dispatcher.ts'

const peer = await startSmtpPeer()
const testApp = await createTestApp({ SMTP_URL: peer.url, MAIL_FROM: 'forms@forms.example' })
const { call, db, pool } = testApp
const { send } = await createSubmissionFixture(testApp)
const dispatcher = startDispatcher(partsFor(testApp, { port: 1 }), { idleMs: 10 })
afterAll(async () => {
  await dispatcher.stop({ timeoutMs: 1000 })
  await peer.stop()
})

test('replies go to the author of an integration, and to the owner once the author has left', async () => {
  const { people, workspace } = await makeTeam(db)
  const form = await makeForm(testApp, people.user, { workspace_id: workspace })
  const data = {
    send_to: 'team@a.example',
    sender_name: 'Kestrel Trust',
    subject: 'New answer',
    email_content: '<p>Hello</p>',
  }
  const body = { integration_id: 'email', status: 'active' as const, data }
  const params = { form: String(form.id) }
  await call('POST /open/forms/{form}/integrations', { params, body }, people.user.token)
  const replyTo = () => peer.messages.map((mail) => mail.replyTo?.map(({ address }) => address))
  await send(form.slug, { name: 'Ada' })
  await expect.poll(replyTo).toEqual([[people.user.email]])
  await pool.query('delete from workspace_members where user_id = $1 and workspace_id = $2', [
    people.user.id,
    workspace,
  ])
  await send(form.slug, { name: 'Bob' })
  await expect.poll(replyTo).toEqual([[people.user.email], [people.owner.email]])
})
