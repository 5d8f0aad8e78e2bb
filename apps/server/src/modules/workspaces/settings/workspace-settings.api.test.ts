import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { startSmtpPeer } from '../../../testing/peers/smtp-peer.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import {
  addMember,
  makeWorkspace,
  setTier,
} from '../../../testing/fixtures/people/test-workspaces.ts'

const peer = await startSmtpPeer({ login: { user: 'kestrel', password: 'right' } })
afterAll(() => peer.stop())
const dialPeer = () => Promise.resolve(connect({ host: '127.0.0.1', port: peer.port }))
const testApp = await createTestApp({}, undefined, { safeDial: dialPeer })
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { app, call, db, pool } = testApp
const owner = await makeUser(db)
const [user, readonly] = [await makeUser(db), await makeUser(db)]
const workspace = await makeWorkspace(db, owner.id, 'Shared')
await addMember(db, workspace, user.id, 'user')
await addMember(db, workspace, readonly.id, 'readonly')

type Settings = 'custom-code-settings' | 'external-file-link-settings' | 'retention-settings'
const bodies: Record<Settings, object> = {
  'custom-code-settings': { custom_css: 'a { color: red }' },
  'external-file-link-settings': { expires_in_hours: 72 },
  'retention-settings': { retention: { value: 6, unit: 'month' } },
}
const put = (path: Settings, body: object, by = owner, place = workspace, on = testApp) =>
  on.call(
    `PUT /open/workspaces/{workspace}/${path}` as 'PUT /open/workspaces/{workspace}/retention-settings',
    { params: { workspace: place }, body: body as { retention: null } },
    by.token,
  )
const pageOf = async (slug: string) => app.inject({ url: `/forms/${slug}` })

describe('may not', () => {
  test.each(Object.keys(bodies) as Settings[])('anybody but admins: change %s', async (path) => {
    for (const by of [user, readonly]) expect((await put(path, bodies[path], by)).status).toBe(403)
    expect((await put(path, bodies[path], await makeUser(db))).status).toBe(404)
  })

  test('the free plan of the hosted service: add code or styles', async () => {
    const person = await makeUser(hosted.db)
    const place = await makeWorkspace(hosted.db, person.id, 'Free')
    const save = (body: object) => put('custom-code-settings', body, person, place, hosted)
    expect((await save({ custom_css: 'a {}' })).status).toBe(402)
    expect((await save({ custom_code: '<b></b>' })).status).toBe(402)
    expect((await save({ custom_css: '', custom_code: null })).status).toBe(200)
  })
})

test('a mail server can be removed without the plan, and not set up', async () => {
  const person = await makeUser(hosted.db)
  const place = await makeWorkspace(hosted.db, person.id, 'Lapsed')
  const server = { host: 'mail.kestrel.example', port: 587, username: 'kestrel', password: 'right' }
  const blank = { host: '', port: null, username: '', password: null, sender_address: '' }
  const path = 'PUT /open/workspaces/{workspace}/email-settings'
  const save = (body: typeof server | typeof blank) =>
    hosted.call(path, { params: { workspace: place }, body }, person.token)
  await setTier(hosted.db, place, 'enterprise')
  expect((await save(server)).status).toBe(200)
  await setTier(hosted.db, place, 'free')
  expect((await save(server)).status).toBe(402)
  expect((await save(blank)).status).toBe(200)
  const { rows } = await hosted.pool.query(
    'select email_settings, smtp_password from workspaces where id = $1',
    [place],
  )
  expect(rows).toEqual([{ email_settings: null, smtp_password: null }])
})

describe('refuses', () => {
  test.each([
    ['custom-code-settings', { custom_css: 'a { behavior: url(x) }' }],
    ['custom-code-settings', { custom_css: 'a { color' }],
    ['custom-code-settings', { custom_code: 'a\0b' }],
    ['external-file-link-settings', { expires_in_hours: 25 }],
    ['external-file-link-settings', {}],
    ['retention-settings', { retention: { value: 0, unit: 'day' } }],
    ['retention-settings', { retention: { value: 1, unit: 'hour' } }],
  ] as const)('%s: %j', async (path, body) => {
    expect((await put(path, body)).status).toBe(422)
  })
})

describe('code and styles', () => {
  test('come before those of each form on its page, and change at once', async () => {
    const own = { custom_css: '.own{}', custom_code: '<i>own</i>' }
    const { slug } = await makeForm(testApp, owner, { workspace_id: workspace, ...own })
    const saved = await put('custom-code-settings', {
      custom_css: '.shared{}',
      custom_code: '<i>shared</i>',
    })
    expect(saved.body.settings).toMatchObject({ custom_css: '.shared{}' })
    const { body, headers } = await pageOf(slug)
    expect(body.indexOf('.shared{}')).toBeGreaterThan(0)
    expect(body.indexOf('.shared{}')).toBeLessThan(body.indexOf('.own{}'))
    expect(body.indexOf('<i>shared</i>')).toBeLessThan(body.indexOf('<i>own</i>'))
    expect(headers['content-security-policy']).toContain('sandbox')
    await put('custom-code-settings', { custom_css: '.later{}', custom_code: '' })
    await expect.poll(async () => (await pageOf(slug)).body).toContain('.later{}')
    expect((await pageOf(slug)).body).not.toContain('<i>shared</i>')
  })

  test('isolate forms without their own code', async () => {
    await put('custom-code-settings', { custom_code: '<i>shared</i>', custom_css: null })
    const { slug } = await makeForm(testApp, owner, { workspace_id: workspace })
    expect((await pageOf(slug)).headers['content-security-policy']).toContain('sandbox')
    await put('custom-code-settings', { custom_code: null, custom_css: '.only{}' })
    const page = async () => (await pageOf(slug)).headers['content-security-policy']
    await expect.poll(page).not.toContain('sandbox')
  })

  test('are visible to members, and are in the audit log without their text', async () => {
    const { body } = await call('GET /open/workspaces', {}, readonly.token)
    const shown = body.find(({ id }) => id === workspace)
    expect(shown?.settings).toMatchObject({ custom_css: '.only{}' })
    expect(shown?.settings).not.toHaveProperty('email_settings')
    const { rows } = await pool.query(
      `select details from audit_entries where workspace_id = $1
       and action = 'workspace.settings_changed' order by position desc limit 1`,
      [workspace],
    )
    expect(rows).toEqual([{ details: { setting: 'code', has_code: false, has_css: true } }])
  })
})

test('new forms start with the workspace’s retention', async () => {
  await put('retention-settings', { retention: { value: 6, unit: 'month' } })
  const read = async (id: number) =>
    (await call('GET /open/forms/{form}', { params: { form: String(id) }, query: {} }, owner.token))
      .body
  const place = { workspace_id: workspace }
  const made = await makeForm(testApp, owner, place)
  expect(await read(made.id)).toMatchObject({
    submission_retention_value: 6,
    submission_retention_unit: 'month',
  })
  const kept = { submission_retention_value: null, submission_retention_unit: null }
  const other = await makeForm(testApp, owner, { ...place, ...kept })
  expect(await read(other.id)).toMatchObject(kept)
  const start = async (more: Record<string, unknown> = {}) => {
    const properties = [{ id: 'name', name: 'Name', type: 'text' }]
    const document = { title: 'Draft', visibility: 'draft', properties, ...more }
    const params = { workspace }
    const started = await call(
      'POST /open/workspaces/{workspace}/drafts',
      { params, body: { document } },
      owner.token,
    )
    const { id } = started.body
    const ref = { params: { form: String(id) }, query: {} }
    return (await call('GET /open/forms/{form}/draft', ref, owner.token)).body.document
  }
  expect(await start()).toMatchObject({
    submission_retention_value: 6,
    submission_retention_unit: 'month',
  })
  const own = { submission_retention_value: 2, submission_retention_unit: 'week' }
  expect(await start(own)).toMatchObject(own)
  await put('retention-settings', { retention: null })
  const later = await makeForm(testApp, owner, place)
  expect(await read(later.id)).toMatchObject(kept)
})

describe('the test of a mail server', () => {
  const save = (password: string | undefined) =>
    call(
      'PUT /open/workspaces/{workspace}/email-settings',
      {
        params: { workspace },
        body: {
          host: 'mail.kestrel.example',
          port: 587,
          username: 'kestrel',
          password,
          sender_address: 'forms@kestrel.example',
        },
      },
      owner.token,
    )
  const tryIt = (by = owner) =>
    call(
      'POST /open/workspaces/{workspace}/email-settings/test',
      { params: { workspace } },
      by.token,
    )

  test('is for admins, and needs a server', async () => {
    expect((await tryIt(user)).status).toBe(403)
    expect((await tryIt()).body).toMatchObject({ code: 'no_mail_server' })
  })

  test('reports the server’s response, and never the password', async () => {
    expect((await save('wrong')).status).toBe(200)
    const refused = await tryIt()
    expect(refused.body).toMatchObject({ is_sent: false, answer: expect.stringContaining('535') })
    const saved = await save('right')
    expect(saved.body.settings.email_settings).toEqual({
      host: 'mail.kestrel.example',
      port: 587,
      encryption: null,
      username: 'kestrel',
      sender_address: 'forms@kestrel.example',
      has_password: true,
    })
    expect((await tryIt()).body).toMatchObject({ is_sent: true, to: owner.email })
    expect(peer.messages[0]).toMatchObject({
      from: { address: 'forms@kestrel.example' },
      envelope: { to: [owner.email] },
    })
    const { rows } = await pool.query('select details from audit_entries')
    expect(JSON.stringify(rows)).not.toContain('right')
  })
})
