import { describe, expect, test } from 'vitest'
import { sendMail } from '../../../mail/send-mail.ts'
import { storeInOutbox } from '../../../mail/outbox.queries.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createAuditReader } from '../../../testing/fixtures/test-audit.ts'
import { firstWorkspaceOf, makeForm } from '../../../testing/fixtures/test-forms.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { deliveries, formIntegrations } from '../../integrations/integrations.table.ts'
import { startSession } from '../../sessions/sessions.ts'

const testApp = await createTestApp()
const { call, db, keys, pool } = testApp
const readAudit = createAuditReader(testApp)

const owner = await makeUser(db, { role: 'owner' })
const admin = await makeUser(db, { role: 'admin' })
const moderator = await makeUser(db, { name: 'Tomas', role: 'moderator' })

const report = (form: string) =>
  call(
    'POST /report-abuse',
    { body: { form, reason: 'secrets', message: 'Asks for card numbers', email: '' } },
    undefined,
    { ip: newNetwork() },
  )
const listReports = async (state: 'open' | 'closed' = 'open') =>
  (await call('GET /moderator/reports', { query: { state } }, moderator.token)).body

describe('reports', () => {
  test('come from anyone, are visible to staff, and are closed with a note', async () => {
    const author = await makeUser(db)
    const form = await makeForm(testApp, author)
    expect((await report(`https://forms.example/forms/${form.slug}?a=1`)).status).toBe(200)
    expect((await report('a-form-that-is-gone')).status).toBe(200)
    const { open, reports } = await listReports()
    expect(open).toBe(2)
    expect(reports).toMatchObject([
      { form: { slug: 'a-form-that-is-gone', title: null } },
      { reason: 'secrets', form: { slug: form.slug, title: 'Contact', creator_id: author.id } },
    ])
    const params = { report: reports[1]!.id }
    const close = () =>
      call(
        'POST /moderator/reports/{report}/close',
        { params, body: { note: 'A bank’s own form' } },
        moderator.token,
      )
    expect((await close()).status).toBe(200)
    expect((await close()).status).toBe(404)
    expect((await listReports('closed')).reports).toMatchObject([
      { note: 'A bank’s own form', closed_by: 'Tomas' },
    ])
    expect((await readAudit(null)).at(-1)).toMatchObject({ action: 'staff.report_closed' })
  })

  const postPage = (url: string, payload: string, remoteAddress = newNetwork()) =>
    testApp.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload,
      remoteAddress,
    })

  test.each(['', '/fr'])(
    'are taken from the page %s/report-abuse, which then says so',
    async (at) => {
      const answer = await postPage(
        `${at}/report-abuse`,
        'form=from-the-page&reason=harm&message=Threats&email=',
      )
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        `${at}/report-abuse?sent=1`,
      ])
      expect((await listReports()).reports[0]).toMatchObject({
        reason: 'harm',
        message: 'Threats',
        form: { slug: 'from-the-page' },
      })
    },
  )

  test('from the page that are incomplete lead back to it, with the form still named', async () => {
    const before = (await listReports()).open
    const answer = await postPage('/report-abuse', 'form=half-a-report&reason=harm&message=')
    expect(answer.headers.location).toBe('/report-abuse?failed=1&form=half-a-report')
    expect((await listReports()).open).toBe(before)
    const long = await postPage('/report-abuse', `form=${'x'.repeat(499)}%F0%9F%98%80`)
    expect(long.headers.location).toBe(`/report-abuse?failed=1&form=${'x'.repeat(499)}%EF%BF%BD`)
  })

  test('are limited per hour, form and network, whichever URL they use', async () => {
    const ip = newNetwork()
    const send = async (form: string) => {
      const body = { form, reason: 'other' as const, message: 'Again' }
      return (await call('POST /report-abuse', { body }, undefined, { ip })).status
    }
    const statuses = []
    for (let index = 0; index < 5; index++) statuses.push(await send('much-reported'))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await send('https://forms.example/forms/much-reported?a=1')).toBe(429)
    const payload = 'form=much-reported&reason=harm&message=Threats&email='
    expect((await postPage('/ar/report-abuse', payload, ip)).statusCode).toBe(429)
    expect(await send('another-form')).toBe(200)
  })

  test('a form that was taken down stays so until staff restore it', async () => {
    const author = await makeUser(db)
    const form = await makeForm(testApp, author)
    const named = { params: { slug: form.slug }, body: { reason: 'Phishing' } }
    const opened = async () =>
      (await call('GET /forms/{form}', { params: { form: form.slug } })).status
    await call('POST /moderator/forms/{slug}/take-down', named, moderator.token)
    expect(await opened()).toBe(404)
    const params = { form: form.slug }
    const { body: draft } = await call('GET /open/forms/{form}/draft', { params }, author.token)
    const body = { revision: draft.revision }
    const again = await call('POST /open/forms/{form}/publish', { params, body }, author.token)
    expect(again).toMatchObject({ status: 403, body: { code: 'form_held' } })
    // Blocking and unblocking does not restore it.
    const person = { user_id: author.id, reason: 'Phishing' }
    await call('POST /moderator/block-user', { body: person }, moderator.token)
    await call('POST /moderator/unblock-user', { body: person }, moderator.token)
    expect(await opened()).toBe(404)
    await call('POST /moderator/forms/{slug}/put-back', named, moderator.token)
    expect(await opened()).toBe(200)
    const log = await readAudit(await firstWorkspaceOf(testApp, await signedIn(author.id)))
    expect(log.map(({ action }) => action)).toEqual([
      'form.created',
      'form.unpublished',
      'staff.form_taken_down',
      'form.published',
      'staff.form_put_back',
    ])
    expect(JSON.stringify(log)).not.toContain('Phishing')
  })
})

describe('a form of a blocked author', () => {
  const act = async (slug: string, kind: 'take-down' | 'put-back') => {
    const named = { params: { slug }, body: { reason: 'Phishing' } }
    return (await call(`POST /moderator/forms/{slug}/${kind}`, named, moderator.token)).status
  }
  const setBlock = (user_id: number, kind: 'block' | 'unblock') =>
    call(`POST /moderator/${kind}-user`, { body: { user_id, reason: 'Spam' } }, moderator.token)
  const opened = async (slug: string) =>
    (await call('GET /forms/{form}', { params: { form: slug } })).status

  test('can be taken down after a report, and then outlasts the block', async () => {
    const author = await makeUser(db)
    const { slug } = await makeForm(testApp, author)
    await setBlock(author.id, 'block')
    await report(slug)
    expect((await listReports()).reports[0]!.form).toMatchObject({ slug, is_held: false })
    expect(await act(slug, 'take-down')).toBe(200)
    expect((await listReports()).reports[0]!.form.is_held).toBe(true)
    await setBlock(author.id, 'unblock')
    expect(await opened(slug)).toBe(404)
    expect(await act(slug, 'put-back')).toBe(200)
    expect(await opened(slug)).toBe(200)
  })

  test('stays offline until the block ends if staff put it back', async () => {
    const author = await makeUser(db)
    const { slug } = await makeForm(testApp, author)
    await act(slug, 'take-down')
    await setBlock(author.id, 'block')
    expect(await act(slug, 'put-back')).toBe(200)
    expect(await opened(slug)).toBe(404)
    await setBlock(author.id, 'unblock')
    expect(await opened(slug)).toBe(200)
  })
})

test('a failed delivery is sent again, once', async () => {
  const author = await makeUser(db)
  const form = await makeForm(testApp, author)
  const params = { form: form.slug }
  await call('POST /forms/{form}/answer', { params, body: { name: 'Ada' } }, undefined, {
    ip: newNetwork(),
  })
  const [integration] = await db
    .insert(formIntegrations)
    .values({ formId: form.id, kind: 'webhook' })
    .returning()
  const { rows } = await pool.query('select id from submissions where form_id = $1', [form.id])
  const [dead] = await db
    .insert(deliveries)
    .values({
      integrationId: integration!.id,
      submissionId: Number(rows[0].id),
      state: 'dead',
      attempts: [{ at: '', ms: 1, status: 500, reason: null, reply: 'secret reply' }],
    })
    .returning()
  const listed = await call('GET /moderator/deliveries', {}, moderator.token)
  expect(listed.body.deliveries).toMatchObject([
    { id: dead!.id, kind: 'webhook', status: 500, form: { slug: form.slug, title: 'Contact' } },
  ])
  expect(JSON.stringify(listed.body)).not.toContain('secret reply')
  const replay = () =>
    call(
      'POST /moderator/deliveries/{delivery}/replay',
      { params: { delivery: dead!.id } },
      moderator.token,
    )
  expect((await replay()).status).toBe(200)
  expect((await replay()).status).toBe(404)
  const log = await readAudit(await firstWorkspaceOf(testApp, author))
  expect(log.at(-1)).toMatchObject({ action: 'staff.delivery_replayed', actor_id: moderator.id })
})

describe('admin-only pages', () => {
  const calls = (token: string) => [
    call('GET /moderator/mail', {}, token),
    call('GET /moderator/jobs', {}, token),
    call('GET /moderator/flags', {}, token),
    call('GET /moderator/instance', {}, token),
  ]

  test('do not exist for moderators or workspace admins', async () => {
    const workspaceAdmin = await makeUser(db)
    for (const { token } of [moderator, workspaceAdmin])
      for (const answer of await Promise.all(calls(token))) expect(answer.status).toBe(404)
    for (const answer of await Promise.all(calls(admin.token))) expect(answer.status).toBe(200)
  })

  test('mail is listed; only the owner of the instance can open it, which is recorded', async () => {
    const mail = { recipient: 'ada@people.test', subject: 'Reset', html: '', text: 'the-link' }
    await storeInOutbox(db, { jobId: '3f0c1c9e-6b1f-4d7e-9a57-0a8f2f9d7c11', ...mail })
    await sendMail(db, keys, {
      to: { address: 'eve@people.test' },
      subject: 'Hello',
      html: 'secret-mail',
      text: 'secret-mail',
    })
    const { body } = await call('GET /moderator/mail', {}, admin.token)
    expect(body).toMatchObject({ sends_mail: false, failed: [] })
    expect(body.waiting).toBeGreaterThan(0)
    expect(body.outbox[0]).toMatchObject({ recipient: 'ada@people.test', subject: 'Reset' })
    expect(JSON.stringify(body)).not.toMatch(/the-link|secret-mail/)
    const params = { mail: body.outbox[0]!.id }
    expect((await call('GET /moderator/mail/{mail}', { params }, admin.token)).status).toBe(403)
    const opened = await call('GET /moderator/mail/{mail}', { params }, owner.token)
    expect(opened.body.text).toBe('the-link')
    expect((await readAudit(null)).at(-1)).toMatchObject({
      action: 'staff.mail_read',
      details: { recipient: 'ada@people.test' },
    })
  })

  test('failed jobs can be retried', async () => {
    await pool.query(
      `insert into pgboss.job (name, data, source_name, source_id, source_retry_count,
         source_output, source_created_on)
       values ('dead_letters', '{"to":{"address":"eve@people.test"},"sealed":"x"}', 'mail.send',
         gen_random_uuid(), 9, '{"message":"550 no such user"}', now())`,
    )
    const { body } = await call('GET /moderator/jobs', {}, admin.token)
    const names = body.queues.map(({ name }) => name)
    expect(names).toContain('mail.send')
    expect(names.filter((name) => name.startsWith('billing.'))).toEqual([])
    const [failed] = body.failed
    expect(failed).toMatchObject({ job: 'mail.send', attempts: 10, failure: '550 no such user' })
    const mail = (await call('GET /moderator/mail', {}, admin.token)).body
    expect(mail.failed).toMatchObject([{ id: failed!.id, recipient: 'eve@people.test' }])
    const params = { job: failed!.id }
    const retry = () => call('POST /moderator/jobs/{job}/retry', { params }, admin.token)
    expect((await retry()).status).toBe(200)
    expect((await retry()).status).toBe(404)
    expect((await readAudit(null)).at(-1)).toMatchObject({ action: 'staff.job_retried' })
  })

  test('flags name the setting behind them, and never a secret', async () => {
    const { body } = await call('GET /moderator/flags', {}, admin.token)
    expect(body).toContainEqual({
      name: 'metrics',
      is_on: true,
      setting: 'METRICS_TOKEN',
      value: null,
    })
    expect(JSON.stringify(body)).not.toContain('metrics-token-of-the-tests')
  })

  test('an overview of the instance', async () => {
    const { body } = await call('GET /moderator/instance', {}, admin.token)
    expect(body).toMatchObject({ self_hosted: true, version: expect.any(String) })
    expect(body.users).toBeGreaterThan(3)
    expect(body.database_bytes).toBeGreaterThan(0)
  })
})

async function signedIn(id: number) {
  return { id, token: (await startSession(db, id, { lifetimeSeconds: 60 })).token }
}
