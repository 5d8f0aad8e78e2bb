import { afterAll, describe, expect, test } from 'vitest'
import { startProviderPeers } from '../../testing/peers/provider-peers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { fetchTo, partsFor } from '../../testing/fixtures/test-deliveries.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { driveScope } from '../connections/google.ts'
import { startDispatcher } from './dispatch/dispatcher.ts'

const peers = await startProviderPeers()
const safeFetch = fetchTo(peers)
const testApp = await createTestApp(peers.settings, undefined, { safeFetch })
const { call, db, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const dispatchers = [1, 2].map(() => startDispatcher(partsFor(testApp, peers), { idleMs: 10 }))
afterAll(() => Promise.all(dispatchers.map((one) => one.stop({ timeoutMs: 1000 }))))

let people = 0

async function connectAccount(person = owner, options: { withoutScope?: string } = {}) {
  const params = { service: 'google' }
  const { url } = (await call('POST /oauth/connect/{service}', { params, body: {} }, person.token))
    .body
  const sub = `2000${++people}`
  const google = { sub, email: `ada${people}@gmail.example`, name: 'Ada' }
  const body = peers.google.consent(url, google, options)
  const done = await call('POST /oauth/{service}/callback', { params, body }, person.token)
  if (!('provider' in done.body)) throw new Error('Google was not connected.')
  return { sub, id: done.body.provider.id }
}

const kind = { integration_id: 'google_sheets', status: 'active' as const, data: {} }

async function connect(form: { id: number }, account?: { id: number; sub: string }) {
  const used = account ?? (await connectAccount())
  const params = { form: String(form.id) }
  const body = { ...kind, oauth_id: used.id }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
  expect(made.status).toBe(200)
  return { id: made.body.form_integration.id, formId: form.id, account: used }
}
type Connected = Awaited<ReturnType<typeof connect>>

const shown = async ({ formId, id }: Connected) =>
  (
    await call(
      'GET /open/forms/{form}/integrations',
      { params: { form: String(formId) } },
      owner.token,
    )
  ).body.find((one) => one.id === id)!
const sheetOf = async (integration: Connected) =>
  peers.sheets.of(String((await shown(integration)).data['spreadsheet_id']))
const statesOf = async ({ id }: Connected) =>
  (
    await pool.query<{ state: string }>(
      'select state from deliveries where integration_id = $1 order by id',
      [id],
    )
  ).rows.map(({ state }) => state)
async function ended(integration: Connected, ...states: string[]) {
  await expect.poll(() => statesOf(integration)).toEqual(states)
}
const hurry = ({ id }: Connected) =>
  pool.query('update deliveries set due_at = now() where integration_id = $1', [id])

const text = (id: string, name: string) => ({ id, name, type: 'text' })
const fields = { properties: [text('a', 'First'), { id: 'n', name: 'Number', type: 'number' }] }

describe('an integration', () => {
  test('uses a member’s account that may create spreadsheets', async () => {
    const form = await make()
    const params = { form: String(form.id) }
    const stranger = await connectAccount(await makeUser(db))
    const partial = await connectAccount(owner, { withoutScope: driveScope })
    for (const oauth_id of [undefined, stranger.id, partial.id]) {
      const body = { ...kind, oauth_id }
      const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
      expect(made).toMatchObject({
        status: 422,
        body: { errors: { oauth_id: [expect.any(String)] } },
      })
    }
  })

  test('that is not saved yet can be tested without leaving anything behind', async () => {
    const form = await make()
    const account = await connectAccount()
    const params = { form: String(form.id) }
    const body = { integration_id: 'google_sheets', data: {}, oauth_id: account.id }
    const tryOut = 'POST /open/forms/{form}/integrations/test'
    expect((await call(tryOut, { params, body }, owner.token)).body).toMatchObject({
      delivered: true,
    })
    expect(peers.sheets.inAccount(account.sub)).toEqual([])
  })

  test('that is tested with another account keeps its sheet', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    await send(form.slug, { a: 'one' })
    await ended(integration, 'delivered')
    const { data } = await shown(integration)
    const other = await connectAccount()
    const tryWith = async ({ id: oauth_id }: { id: number }) => {
      const body = { integration_id: 'google_sheets', data: {}, id: integration.id, oauth_id }
      const params = { form: String(form.id) }
      const path = 'POST /open/forms/{form}/integrations/test'
      expect((await call(path, { params, body }, owner.token)).body.delivered).toBe(true)
    }
    await tryWith(other)
    expect(peers.sheets.inAccount(other.sub)).toEqual([])
    await tryWith(integration.account)
    expect((await shown(integration)).data).toEqual(data)
    expect((await sheetOf(integration)).rows).toHaveLength(3)
  })
})

describe('a submission', () => {
  test('is a row of a sheet created with the first one, with text as typed', async () => {
    const form = await make({ ...fields, title: 'Orders' })
    const integration = await connect(form)
    const typed = '=HYPERLINK("https://evil.example","x")'
    await send(form.slug, { a: typed, n: 4.5 })
    await ended(integration, 'delivered')
    await send(form.slug, { n: 7 })
    await ended(integration, 'delivered', 'delivered')
    expect(await sheetOf(integration)).toMatchObject({
      title: 'Orders',
      frozen: 1,
      isMarkHidden: true,
      rows: [
        ['First', 'Number'],
        [typed, 4.5],
        ['', 7],
      ],
    })
    expect((await shown(integration)).data).toMatchObject({
      url: expect.stringContaining('https://docs.google.com/spreadsheets/d/'),
      columns: [
        { id: 'a', name: 'First' },
        { id: 'n', name: 'Number' },
      ],
    })
  })

  test('sent with many others from two processes ends up in the same sheet', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    const names = Array.from({ length: 12 }, (_, index) => `Person ${index}`)
    await Promise.all(names.map((a) => send(form.slug, { a })))
    await ended(integration, ...names.map(() => 'delivered'))
    expect(peers.sheets.inAccount(integration.account.sub)).toHaveLength(1)
    const { rows } = await sheetOf(integration)
    expect(new Set(rows.map(([a]) => a))).toEqual(new Set(['First', ...names]))
    expect(rows).toHaveLength(names.length + 1)
  })

  test('finds its columns by field: renamed or added, and never removed', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    await send(form.slug, { a: 'one', n: 1 })
    await ended(integration, 'delivered')
    const many = Array.from({ length: 30 }, (_, index) => text(`m${index}`, `More ${index}`))
    const body = { properties: [text('b', 'Second'), text('a', 'Renamed'), ...many] }
    const params = { form: String(form.id) }
    expect((await call('PUT /open/forms/{form}', { params, body }, owner.token)).status).toBe(200)
    await send(form.slug, { a: 'two', b: 'new', m29: 'last' })
    await ended(integration, 'delivered', 'delivered')
    const { rows } = await sheetOf(integration)
    expect(rows[0]).toEqual(['Renamed', 'Number', 'Second', ...many.map(({ name }) => name)])
    expect(rows[1]).toEqual(['one', 1])
    expect(rows[2]).toEqual(['two', '', 'new', ...Array(29).fill(''), 'last'])
  })

  test('whose response was lost is not written twice', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    await send(form.slug, { a: 'before' })
    await ended(integration, 'delivered')
    peers.intercept((request) => {
      if (!request.url.pathname.endsWith(':batchUpdate')) return undefined
      peers.sheets.answer(request)
      return { status: 503, body: 'It was done, and nobody heard of it.' }
    })
    await send(form.slug, { a: 'lost' })
    await ended(integration, 'delivered', 'retrying')
    peers.intercept(() => undefined)
    await hurry(integration)
    await ended(integration, 'delivered', 'delivered')
    expect((await sheetOf(integration)).rows).toEqual([
      ['First', 'Number'],
      ['before', ''],
      ['lost', ''],
    ])
  })

  test('that is replayed is written to its existing row', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    for (const a of ['one', 'two']) {
      await send(form.slug, { a })
      await expect.poll(() => statesOf(integration)).not.toContain('queued')
    }
    const params = { form: String(form.id), integration: integration.id }
    const replay = 'POST /open/forms/{form}/integrations/{integration}/replay'
    await call(replay, { params, body: { states: ['delivered'] } }, owner.token)
    await ended(integration, 'delivered', 'delivered')
    expect((await sheetOf(integration)).rows.map(([a]) => a)).toEqual(['First', 'one', 'two'])
  })
})

describe('an account', () => {
  test('whose token expired early gets a new one, once for all deliveries', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    await send(form.slug, { a: 'one' })
    await ended(integration, 'delivered')
    peers.google.endAccess()
    const before = peers.received.length
    await send(form.slug, { a: 'two' })
    await ended(integration, 'delivered', 'delivered')
    const renewals = peers.received.slice(before).filter(({ url }) => url.pathname === '/token')
    expect(renewals).toHaveLength(1)
  })

  test('that was revoked fails for good, and must be reconnected', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    peers.google.revokeAll()
    await send(form.slug, { a: 'one' })
    await ended(integration, 'dead')
    expect((await shown(integration)).last[0]).toMatchObject({ reason: 'account_disconnected' })
    const accounts = (await call('GET /open/providers', {}, owner.token)).body
    expect(accounts.find(({ id }) => id === integration.account.id)).toMatchObject({
      needs_reconnect: true,
    })
  })

  test('that replaces another gets a sheet of its own', async () => {
    const form = await make(fields)
    const integration = await connect(form)
    await send(form.slug, { a: 'one' })
    await ended(integration, 'delivered')
    const other = await connectAccount()
    const params = { form: String(form.id), integration: integration.id }
    const body = { ...kind, oauth_id: other.id }
    await call('PUT /open/forms/{form}/integrations/{integration}', { params, body }, owner.token)
    await send(form.slug, { a: 'two' })
    await ended(integration, 'delivered', 'delivered')
    expect(peers.sheets.inAccount(other.sub)[0]!.rows[1]).toEqual(['two', ''])
  })
})

test.each(['resumed', 'saved'])('a deleted sheet turns it off, until it is %s', async (how) => {
  const form = await make(fields)
  const integration = await connect(form)
  await send(form.slug, { a: 'one' })
  await ended(integration, 'delivered')
  peers.sheets.spreadsheets.delete(String((await shown(integration)).data['spreadsheet_id']))
  await send(form.slug, { a: 'two' })
  await ended(integration, 'delivered', 'dead')
  expect(await shown(integration)).toMatchObject({ status: 'inactive', off_reason: 'gone' })
  expect((await shown(integration)).last[0]).toMatchObject({ reason: 'target_missing' })
  const params = { form: String(form.id), integration: integration.id }
  const body = { ...kind, oauth_id: integration.account.id }
  const save = 'PUT /open/forms/{form}/integrations/{integration}'
  const resume = 'POST /open/forms/{form}/integrations/{integration}/resume'
  if (how === 'saved') await call(save, { params, body }, owner.token)
  else await call(resume, { params, body: {} }, owner.token)
  await send(form.slug, { a: 'three' })
  await ended(integration, 'delivered', 'dead', 'delivered')
  expect((await sheetOf(integration)).rows.map(([a]) => a)).toEqual(['First', 'three'])
})

test('a Google rate limit is waited for', async () => {
  const form = await make(fields)
  const integration = await connect(form)
  peers.intercept(({ url }) =>
    url.host === 'sheets.googleapis.com'
      ? { status: 429, body: { error: { code: 429 } }, headers: { 'retry-after': '1000' } }
      : undefined,
  )
  await send(form.slug, { a: 'one' })
  await ended(integration, 'retrying')
  peers.intercept(() => undefined)
  const next = new Date((await shown(integration)).last[0]!.next_at!).getTime()
  expect(next - Date.now()).toBeGreaterThan(900_000)
  await hurry(integration)
  await ended(integration, 'delivered')
})

test('no token appears in a log, a response or the delivery log', async () => {
  const { rows } = await pool.query('select * from deliveries')
  const kept = await pool.query('select * from form_integrations')
  const all = JSON.stringify([rows, kept.rows]) + testApp.logLines.join('')
  expect(rows.length).toBeGreaterThan(0)
  expect(all).not.toContain('canary')
})
