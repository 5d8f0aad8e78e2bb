import { createServer, type AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { connectOwnSmtp } from '../../mail/own-smtp.ts'
import { makeSelfSignedCertificate } from '../../safe-fetch/testing/self-signed-certificate.ts'
import { startSmtpPeer, type SmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { atEnd } from '../../testing/at-end.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { dialLoopback } from '../../testing/fixtures/test-deliveries.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { readFailure } from './smtp-failure.ts'

const login = { user: 'trust', password: 'smtp-secret-of-the-trust' }
const trusted = makeSelfSignedCertificate('mail.trusted.example')
const untrusted = makeSelfSignedCertificate('mail.untrusted.example')
const before = getCACertificates('default')
setDefaultCACertificates([...before, trusted.cert])

const testApp = await createTestApp({}, undefined, { safeDial: dialLoopback })
const { call } = testApp
const { owner, make } = await createSubmissionFixture(testApp)
const workspace = await firstWorkspaceOf(testApp, owner)
const form = await make()

const start = async (options: Parameters<typeof startSmtpPeer>[0]) => {
  const peer = await startSmtpPeer({ login, ...options })
  atEnd(() => peer.stop())
  return peer
}
afterAll(() => setDefaultCACertificates(before))

type Encryption = 'tls' | 'ssl' | ''

/** Uses the test button with the workspace's mail server. */
async function tryMail(
  peer: Pick<SmtpPeer, 'port'>,
  encryption: Encryption,
  { host = 'mail.trusted.example', password = login.password } = {},
) {
  const settings = { host, port: peer.port, encryption, username: login.user, password }
  const saved = await call(
    'PUT /open/workspaces/{workspace}/email-settings',
    { params: { workspace }, body: { ...settings, sender_address: 'hello@trust.example' } },
    owner.token,
  )
  expect(saved.status).toBe(200)
  const tried = await call(
    'POST /open/forms/{form}/integrations/test',
    {
      params: { form: String(form.id) },
      body: {
        integration_id: 'email',
        data: {
          send_to: 'ada@a.example',
          sender_name: 'Trust',
          subject: 'New answer',
          email_content: '<p>Hello</p>',
        },
      },
    },
    owner.token,
  )
  return tried.body
}

test.each([
  ['TLS', { isTls: true }, 'ssl'],
  ['STARTTLS', { offersTls: true }, 'tls'],
] as const)(
  '%s is used, and only with a certificate that is trusted',
  async (_, offer, encryption) => {
    const peer = await start({ ...offer, certificate: trusted })
    expect(await tryMail(peer, encryption)).toMatchObject({ delivered: true })
    expect(peer.messages[0]).toMatchObject({ envelope: { from: 'hello@trust.example' } })

    const other = await start({ ...offer, certificate: untrusted })
    const refused = { delivered: false, attempt: { reason: 'insecure_connection' } }
    expect(await tryMail(other, encryption, { host: 'mail.untrusted.example' })).toMatchObject(
      refused,
    )
    // A trusted certificate, but for another host.
    expect(await tryMail(peer, encryption, { host: 'mail.other.example' })).toMatchObject(refused)
    expect([other.passwords, other.messages, peer.messages.length]).toEqual([[], [], 1])
  },
)

test('no password is sent to a server without proper encryption', async () => {
  const peer = await start({})
  expect(await tryMail(peer, 'tls')).toMatchObject({ delivered: false })
  expect(await tryMail(peer, 'ssl')).toMatchObject({ delivered: false })
  expect([peer.passwords, peer.messages]).toEqual([[], []])
})

test('a wrong password is reported, and can be corrected', async () => {
  const peer = await start({ isTls: true, certificate: trusted })
  const { delivered, attempt } = await tryMail(peer, 'ssl', { password: 'wrong-password' })
  expect([delivered, attempt.reply]).toEqual([false, expect.stringContaining('535')])
  expect(JSON.stringify(attempt)).not.toContain('wrong-password')
  expect(await tryMail(peer, 'ssl')).toMatchObject({ delivered: true })
})

test('a server that does not respond times out', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  atEnd(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const server = { host: 'mail.trusted.example', port, username: 'a', password: 'b' }
  for (const encryption of ['ssl', null] as const) {
    const smtp = connectOwnSmtp({ ...server, encryption }, dialLoopback, {
      connectTimeoutMs: 200,
      silenceTimeoutMs: 200,
    })
    const failure: unknown = await smtp
      .sendMail({ from: 'a@a.example', to: 'b@b.example' })
      .catch((error: unknown) => error)
    expect(readFailure(failure)).toMatchObject({ isForGood: false, reason: 'timed_out' })
    smtp.close()
  }
})
