import { afterAll, describe, expect, test } from 'vitest'
import { createUploadFixture, fileField, samples } from '../../testing/fixtures/test-files.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startSmtpPeer, type SmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { partsFor } from '../../testing/fixtures/test-deliveries.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { startDispatcher } from '../deliveries/dispatch/dispatcher.ts'

const peer = await startSmtpPeer()
const testApp = await createUploadFixture(
  'disk',
  {},
  {
    SMTP_URL: peer.url,
    MAIL_FROM: 'Formstead <forms@forms.example>',
    RESPONDENT_MAILS_PER_DAY: '2',
  },
)
const { call, pool, db, owner, make, send, uploadPng } = testApp
const dispatcher = startDispatcher(partsFor(testApp, { port: 1 }), { idleMs: 10 })
afterAll(async () => {
  await dispatcher.stop({ timeoutMs: 1000 })
  await peer.stop()
})

const given = {
  send_to: 'ada@a.example',
  sender_name: 'Kestrel Trust',
  subject: 'New answer',
  email_content: '<p>Hello</p>',
}
const mention = (id: string) =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="${id}">${id}</span>`

async function connect(form: { id: number }, data: object = {}, token = owner.token) {
  const body = { integration_id: 'email', status: 'active' as const, data: { ...given, ...data } }
  const params = { form: String(form.id) }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, token)
  expect(made.status).toBe(200)
  return made.body.form_integration
}

type Row = { state: string; reason: string | null; sent: object[]; attempts: Attempt[] }
type Attempt = { status: number | null; reason: string | null; reply: string }

const rowsOf = async ({ id }: { id: number }) =>
  (await pool.query<Row>('select * from deliveries where integration_id = $1 order by id', [id]))
    .rows
const ended = async (integration: { id: number }, ...states: string[]) => {
  await expect
    .poll(async () => (await rowsOf(integration)).map(({ state }) => state))
    .toEqual(states)
  return rowsOf(integration)
}
const hurry = ({ id }: { id: number }) =>
  pool.query('update deliveries set due_at = now() where integration_id = $1', [id])
const mailsTo = (address: string, { messages }: SmtpPeer = peer) =>
  messages.filter(({ envelope }) => envelope.to.includes(address))
const header = (mail: SmtpPeer['messages'][0], name: string) =>
  mail.headers.find(({ key }) => key === name)?.value

describe('a mail', () => {
  test('goes to each recipient separately, with both parts, and names its author', async () => {
    const form = await make()
    const data = {
      send_to: 'one@a.example\ntwo@a.example',
      email_content: `<p>${mention('name')}</p>`,
    }
    const integration = await connect(form, data)
    await send(form.slug, { name: '<a href="https://evil.example">x</a>' })
    const [row] = await ended(integration, 'delivered')
    expect(row!.sent).toHaveLength(2)
    expect(row!.attempts[0]!.reply).toMatch(/^one@a\.example: 250 .*\ntwo@a\.example: 250 /)
    const [mail] = mailsTo('one@a.example') as [SmtpPeer['messages'][0]]
    expect(mail).toMatchObject({
      envelope: { from: 'forms@forms.example', to: ['one@a.example'] },
      from: { name: 'Kestrel Trust', address: 'forms@forms.example' },
      to: [{ address: 'one@a.example' }],
      replyTo: [{ address: owner.email }],
      subject: 'New answer',
      text: expect.stringContaining('<a href="https://evil.example">x</a>'),
    })
    expect(mail.html).not.toContain('<a href="https://evil')
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
    expect(header(mail, 'list-unsubscribe')).toBeUndefined()
    const other = mailsTo('two@a.example')[0]!
    expect(header(other, 'x-entity-ref-id')).toBe(header(mail, 'x-entity-ref-id'))
    expect(other.messageId).not.toBe(mail.messageId)
    expect(other.messageId).toMatch(/^<msg_[\w-]+\.[\w-]{22}@localhost>$/)
  })

  test('is not sent again to those who got it, unless resent on purpose', async () => {
    const form = await make()
    const all = ['a@retry.example', 'b@retry.example', 'c@retry.example']
    const integration = await connect(form, { send_to: all.join('\n') })
    const params = { form: String(form.id), integration: integration.id }
    const path = 'POST /open/forms/{form}/integrations/{integration}/replay'
    const mailed = () => all.map((address) => mailsTo(address).length)
    peer.refuseNext({ code: 451, at: 'recipient' })
    await send(form.slug, { name: 'Ada' })
    const [row] = await ended(integration, 'retrying')
    expect(row!.attempts[0]).toMatchObject({ status: 503, reply: expect.stringContaining('451') })
    expect(mailed()).toEqual([0, 1, 1])
    peer.refuseNext({ code: 451, at: 'recipient' })
    await call(path, { params, body: {} }, owner.token)
    await expect.poll(async () => (await rowsOf(integration))[0]!.attempts.length).toBe(2)
    expect(mailed()).toEqual([0, 1, 1])
    await hurry(integration)
    await ended(integration, 'delivered')
    expect(mailed()).toEqual([1, 1, 1])
    await call(path, { params, body: { states: ['delivered'] } }, owner.token)
    await expect.poll(() => mailsTo('c@retry.example').length).toBe(2)
    const ids = mailsTo('c@retry.example').map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(1)
  })

  test('that the server refuses for good is not retried', async () => {
    const form = await make()
    const integration = await connect(form, { send_to: 'gone@a.example' })
    peer.refuseNext({ code: 550, at: 'recipient' })
    await send(form.slug, { name: 'Ada' })
    const [row] = await ended(integration, 'dead')
    expect(row!.attempts).toMatchObject([{ reason: 'refused', status: 550 }])
  })

  test('shows uploaded images from where they are stored', async () => {
    const form = await make({ properties: [fileField] })
    const data = { send_to: 'images@a.example', embed_uploaded_images: true }
    const integration = await connect(form, data)
    await send(form.slug, { plan: [await uploadPng()] })
    await ended(integration, 'delivered')
    const [image] = mailsTo('images@a.example')[0]!.attachments
    expect(image).toMatchObject({ mimeType: 'image/png', disposition: 'inline' })
    expect(Buffer.from(image!.content as ArrayBuffer).equals(samples.png)).toBe(true)
    expect(mailsTo('images@a.example')[0]!.html).toContain(
      `cid:${image!.contentId!.replaceAll(/[<>]/g, '')}`,
    )
  })

  test.each([
    ['a line break', 'a@b.example\r\nBcc: c@d.example'],
    ['a quoted line break', '"x\r\n"@b.example'],
    ['a list', 'a@b.example,c@d.example'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['a comment', 'a@b.example (c@d.example)'],
    ['a name and an address', 'Eve" <c@d.example>'],
    ['ten thousand comments', '('.repeat(10_000)],
    ['an address in quotes', '"c@d.example"@e.example'],
    ['a very long address', `${'x'.repeat(2_000)}@b.example`],
    ['a local part in another script', 'ädä@bücher.example'],
    [
      'a line separator behind a domain in another script',
      'a@bücher.example\u2028Bcc: c@d.example',
    ],
    ['a text direction in a domain', 'a@\u202eelpmaxe.example'],
  ])('stays one mail with %s in every header', async (_, name) => {
    const form = await make()
    const data = {
      send_to: `<p>corpus@a.example</p><p>${mention('name')}</p>`,
      subject: `About ${mention('name')}`,
      sender_name: mention('name'),
      reply_to: mention('name'),
    }
    const integration = await connect(form, data)
    const before = peer.messages.length
    await send(form.slug, { name })
    await ended(integration, 'delivered')
    const [mail, ...others] = peer.messages.slice(before) as [SmtpPeer['messages'][0]]
    expect(others).toEqual([])
    expect(mail.envelope.to).toEqual(['corpus@a.example'])
    expect(mail.to).toEqual([{ name: '', address: 'corpus@a.example' }])
    expect(mail.from?.address).toBe('forms@forms.example')
    expect(mail.replyTo).toEqual([{ name: '', address: owner.email }])
    for (const key of ['bcc', 'cc']) expect(header(mail, key)).toBeUndefined()
    expect(mail.subject).toMatch(/^About /)
  })
})

test('a domain in another script gets one mail, however it is spelled', async () => {
  const form = await make()
  const integration = await connect(form, {
    send_to: `<p>idn@bücher.example</p><p>idn@xn--bcher-kva.example</p><p>${mention('name')}</p>`,
    reply_to: mention('name'),
  })
  const before = peer.messages.length
  await send(form.slug, { name: 'idn@BU\u0308CHER.example' })
  const [row] = await ended(integration, 'delivered')
  expect(row!.attempts[0]!.reply.match(/^[^:]+(?=: )/gm)).toEqual(['idn@xn--bcher-kva.example'])
  const [mail, ...others] = peer.messages.slice(before) as [SmtpPeer['messages'][0]]
  expect(others).toEqual([])
  expect(header(mail, 'to')).toBe('idn@xn--bcher-kva.example')
  expect(header(mail, 'reply-to')).toBe('idn@xn--bcher-kva.example')
})

describe('a mail to the address that a respondent typed', () => {
  const typed = { send_to: mention('name'), subject: 'Thank you' }

  test('can be declined, is sent at most once an hour, and is limited per day', async () => {
    const form = await make()
    const integration = await connect(form, typed)
    for (const name of ['amara@r.example', 'AMARA@r.example', 'bob@r.example', 'eve@r.example']) {
      await send(form.slug, { name })
      const count = (await rowsOf(integration)).length
      await expect
        .poll(async () => (await rowsOf(integration))[count - 1]?.state)
        .toMatch(/delivered|skipped/)
    }
    const rows = await rowsOf(integration)
    expect(rows.map(({ state, reason }) => reason ?? state)).toEqual([
      'delivered',
      'recipient_limit',
      'delivered',
      'daily_limit',
    ])
    const [mail, ...others] = mailsTo('amara@r.example') as [SmtpPeer['messages'][0]]
    expect(others).toEqual([])
    expect(header(mail, 'list-unsubscribe')).toBe(`<mailto:${owner.email}?subject=unsubscribe>`)
    expect(mailsTo('eve@r.example')).toEqual([])
  })

  test('goes to the person who tests the integration', async () => {
    const form = await make()
    const params = { form: String(form.id) }
    const body = { integration_id: 'email', data: { ...given, ...typed, send_to: mention('mail') } }
    const withMail = await make({ properties: [{ id: 'mail', name: 'Email', type: 'email' }] })
    const tried = await call(
      'POST /open/forms/{form}/integrations/test',
      { params: { ...params, form: String(withMail.id) }, body },
      owner.token,
    )
    expect(tried.body).toMatchObject({ delivered: true, attempt: { status: 250 } })
    expect(mailsTo(owner.email)).toHaveLength(1)
  })
})

describe('a workspace’s mail server', async () => {
  const login = { user: 'trust', password: 'smtp-secret-of-the-trust' }
  const own = await startSmtpPeer({ login })
  afterAll(() => own.stop())
  const workspace = await firstWorkspaceOf(testApp, owner)
  const put = (body: object, token = owner.token) =>
    call('PUT /open/workspaces/{workspace}/email-settings', { params: { workspace }, body }, token)
  const settings = {
    host: 'mail.trust.example',
    port: own.port,
    encryption: '' as const,
    username: login.user,
    password: login.password,
    sender_address: 'hello@trust.example',
  }

  test('is for admins, requires all its settings, and keeps its password secret', async () => {
    const stranger = await makeUser(db)
    expect((await put(settings, stranger.token)).status).toBe(404)
    const lacking = await put({ host: 'mail.trust.example' })
    expect(lacking.status).toBe(422)
    expect(Object.keys((lacking.body as unknown as { errors: object }).errors)).toEqual([
      'port',
      'username',
      'password',
    ])
    expect((await put({ ...settings, sender_address: 'a@b, c@d' })).status).toBe(422)
    const saved = await put(settings)
    const { password, ...shown } = settings
    expect(saved.body.settings.email_settings).toEqual({
      ...shown,
      encryption: null,
      has_password: true,
    })
    const kept = await put(shown)
    expect(kept.status).toBe(200)
    expect((await put({ ...shown, host: 'evil.example' })).status).toBe(422)
    const { rows } = await pool.query('select * from workspaces')
    const seen = JSON.stringify([saved.body, kept.body, rows]) + testApp.logLines.join('')
    expect(seen).not.toContain(password)
  })

  test('sends the mail, from its own sender, and is removed by blank values', async () => {
    await put(settings)
    const form = await make()
    const integration = await connect(form, { send_to: 'own@a.example' })
    await send(form.slug, { name: 'Ada' })
    await ended(integration, 'delivered')
    expect(mailsTo('own@a.example', own)[0]).toMatchObject({
      envelope: { from: 'hello@trust.example' },
      from: { name: 'Kestrel Trust', address: 'hello@trust.example' },
    })
    expect(mailsTo('own@a.example')).toEqual([])

    await put({ ...settings, host: 'localhost' })
    await send(form.slug, { name: 'Bob' })
    const [, refused] = await ended(integration, 'delivered', 'retrying')
    expect(refused!.attempts[0]).toMatchObject({ reason: 'address_not_allowed' })
    const blanks = await put({ host: '', port: null, username: '', password: '' })
    expect(blanks.body.settings.email_settings).toBeUndefined()
    await hurry(integration)
    await ended(integration, 'delivered', 'delivered')
    expect(mailsTo('own@a.example')).toHaveLength(1)
  })
})
