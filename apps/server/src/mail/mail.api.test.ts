import { randomBytes } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { listDeadLetters } from '../jobs/dead-letters.ts'
import { startWorkers } from '../jobs/workers.ts'
import { translatorFor } from '../translation/translator.ts'
import { patience } from '../testing/test-settings.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { silentLogger } from '../testing/test-jobs.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { pruneOutbox, workOnMail } from './mail.worker.ts'
import { testMessage } from './test-message.ts'
import { findOutboxMail, listOutbox } from './outbox.queries.ts'
import { sendMail } from './send-mail.ts'

const { db, url, pool } = await createTestDatabase()
const keys = { current: { id: 'test', secret: randomBytes(32) }, previous: [] }
const app = { appName: 'Formstead', appUrl: 'https://forms.example' }
const translator = translatorFor('en')
const to = { name: 'Ana', address: 'ana@b.example' }

beforeEach(async () => {
  await pool.query(`delete from pgboss.job; delete from outbox`)
})

test('sends both parts, addressed and marked as automated', async () => {
  const peer = await startDelivery()
  await sendMail(db, keys, {
    to,
    replyTo: { address: 'author@c.example' },
    ...testMessage(translator, app),
  })
  await expect.poll(() => peer.messages, patience).toHaveLength(1)
  const [mail] = peer.messages
  expect(mail).toMatchObject({
    envelope: { from: 'forms@forms.example', to: ['ana@b.example'] },
    from: { name: 'Formstead', address: 'forms@forms.example' },
    to: [to],
    replyTo: [{ name: '', address: 'author@c.example' }],
    subject: 'Formstead can send email',
    text: expect.stringContaining('Open Formstead:\nhttps://forms.example\n'),
    html: expect.stringContaining('href="https://forms.example"'),
  })
  expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@forms\.example>$/)
  expect(readHeader(mail, 'auto-submitted')).toBe('auto-generated')
})

test('hostile values arrive as plain text', async () => {
  const peer = await startDelivery()
  const appName = `<a href="https://evil.example">"Win"</a> 当选\r\nBcc: c@d.example`
  const name = `Eve" <eve@evil.example>, ü`
  await sendMail(db, keys, { to: { ...to, name }, ...testMessage(translator, { ...app, appName }) })
  await expect.poll(() => peer.messages, patience).toHaveLength(1)
  const [mail] = peer.messages
  expect(mail?.envelope.to).toEqual(['ana@b.example'])
  expect(mail?.to).toEqual([{ ...to, name }])
  expect(readHeader(mail, 'bcc')).toBeUndefined()
  expect(mail?.subject).toMatch(
    /^<a href="https:\/\/evil\.example">"Win"<\/a> 当选 Bcc: c@d\.example/,
  )
  expect(mail?.text).toContain('<a href="https://evil.example">')
  expect(mail?.html).not.toContain('href="https://evil.example"')
})

test('rejects a header with a line break before anything is queued', async () => {
  const message = { to, ...testMessage(translator, app) }
  await expect(
    sendMail(db, keys, { ...message, subject: 'Hi\r\nBcc: c@d.example' }),
  ).rejects.toThrow('one line')
  await expect(
    sendMail(db, keys, { ...message, to: { address: 'a@b\r\nBcc: c@d' } }),
  ).rejects.toThrow('plain e-mail address')
  expect((await pool.query('select 1 from pgboss.job')).rows).toEqual([])
})

test.each(['recipient', 'data'] as const)(
  'gives up at once when the server refuses for good (%s)',
  async (at) => {
    const peer = await startDelivery()
    peer.refuseNext({ code: 550, at })
    await sendMail(db, keys, { to, ...testMessage(translator, app) })
    await expect
      .poll(() => listDeadLetters(db, { limit: 10 }), patience)
      .toMatchObject([
        {
          job: 'mail.send',
          attempts: 1,
          data: { to },
          failure: { message: expect.stringContaining('550') },
        },
      ])
    expect(peer.messages).toEqual([])
  },
)

test.each(['recipient', 'data'] as const)(
  'tries again later after a temporary refusal, and delivers once (%s)',
  async (at) => {
    const peer = await startDelivery()
    peer.refuseNext({ code: 451, at })
    await sendMail(db, keys, { to, ...testMessage(translator, app) })
    await retryNow()
    await expect.poll(() => peer.messages, patience).toHaveLength(1)
    await expect.poll(listStates, patience).toEqual([])
    expect(peer.refused).toEqual([{ code: 451, at }])
    expect(peer.messages).toHaveLength(1)
  },
)

test('retries later if no server responds', async () => {
  const peer = await startDelivery()
  await peer.stop()
  await sendMail(db, keys, { to, ...testMessage(translator, app) })
  await expect.poll(listStates, patience).toEqual(['retry'])
})

test('does not hand mail to a server that cannot prove its identity', async () => {
  const peer = await startDelivery({ offersTls: true })
  await sendMail(db, keys, { to, ...testMessage(translator, app) })
  await expect.poll(listStates, patience).toEqual(['retry'])
  expect(await readFailure()).toContain('certificate')
  expect(peer.messages).toEqual([])
})

test('keeps mail in the outbox if there is no server', async () => {
  await startWorking(undefined)
  for (const name of ['Ana', 'Bo', 'Cy'])
    await sendMail(db, keys, { to: { ...to, name }, ...testMessage(translator, app) })
  await expect.poll(() => listOutbox(db, { limit: 5 }), patience).toHaveLength(3)

  const page = await listOutbox(db, { limit: 2 })
  const rest = await listOutbox(db, { limit: 2, before: page[1]!.id })
  const listed = [...page, ...rest]
  expect(listed.map((mail) => mail.id)).toEqual(
    listed.map((mail) => mail.id).toSorted((a, b) => b - a),
  )
  expect(listed.map((mail) => mail.recipient).toSorted()).toEqual([
    'Ana <ana@b.example>',
    'Bo <ana@b.example>',
    'Cy <ana@b.example>',
  ])
  expect(await findOutboxMail(db, page[0]!.id)).toEqual({
    ...page[0],
    html: testMessage(translator, app).html,
  })
  expect(await findOutboxMail(db, 0)).toBeUndefined()
})

test('deletes outbox mail after a month', async () => {
  await startWorking(undefined)
  await sendMail(db, keys, { to, ...testMessage(translator, app) })
  await expect.poll(() => listOutbox(db, { limit: 5 }), patience).toHaveLength(1)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await pruneOutbox(db, inDays(29))
  expect(await listOutbox(db, { limit: 5 })).toHaveLength(1)
  await pruneOutbox(db, inDays(31))
  expect(await listOutbox(db, { limit: 5 })).toEqual([])
})

async function startDelivery(options: { offersTls?: boolean } = {}) {
  const peer = await startSmtpPeer(options)
  onTestFinished(peer.stop)
  await startWorking(peer.url)
  return peer
}

async function startWorking(smtpUrl: string | undefined): Promise<void> {
  const workers = await startWorkers(url, { logger: silentLogger, pollSeconds: 0.5 })
  onTestFinished(() => workers.stop({ timeoutMs: 5_000 }))
  const mailFrom = 'Formstead <forms@forms.example>'
  await workOnMail(workers, db, keys, { smtpUrl, mailFrom, appUrl: app.appUrl })
}

async function retryNow(): Promise<void> {
  const hurry = `update pgboss.job set start_after = now() where state = 'retry' returning id`
  await expect.poll(async () => (await pool.query(hurry)).rowCount, patience).toBe(1)
}

async function listStates(): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select state from pgboss.job where name = 'mail.send'`,
  )
  return rows.map((row) => row.state)
}

async function readFailure(): Promise<string> {
  const { rows } = await pool.query<{ message: string }>(
    `select output ->> 'message' as message from pgboss.job where name = 'mail.send'`,
  )
  return rows[0]!.message
}

function readHeader(
  mail: SmtpPeer['messages'][number] | undefined,
  key: string,
): string | undefined {
  return mail?.headers.find((header) => header.key === key)?.value
}
