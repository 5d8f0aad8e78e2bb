import { describe, expect, test } from 'vitest'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createSignOnApp } from '../../testing/fixtures/people/test-single-sign-on.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'

const testApp = await createSignOnApp()
const { call, db, pool, peer, details, create, connect, change, signIn, newPerson, workspaceOf } =
  testApp
const hosted = await createSignOnApp({ SELF_HOSTED: 'false' })

const at = (workspace: number, connection: number) => ({ params: { workspace, connection } })
const list = (token: string, workspace: number) =>
  call('GET /open/workspaces/{workspace}/oidc-connections', { params: { workspace } }, token)
const probe = (token: string, workspace: number, issuer: string) =>
  call(
    'POST /open/workspaces/{workspace}/oidc-connections/test',
    { params: { workspace }, body: { issuer } },
    token,
    { ip: newNetwork() },
  )
const codesOf = ({ body }: { body: unknown }) =>
  (body as { problems?: { path: string; code: string }[] }).problems?.map(
    ({ path, code }) => `${path} ${code}`,
  )

describe('may not', () => {
  test('a stranger, or a member who is not an admin: see or change connections', async () => {
    const { workspace, connection } = await connect()
    const stranger = await makeUser(db)
    const member = await makeUser(db)
    await pool.query("insert into workspace_members values ($1, $2, 'user')", [
      workspace,
      member.id,
    ])
    for (const [{ token }, status] of [
      [stranger, 404],
      [member, 403],
    ] as const) {
      const place = at(workspace, connection.id)
      const path = '/open/workspaces/{workspace}/oidc-connections/{connection}' as const
      const answers = [
        await list(token, workspace),
        await create(token, workspace, details()),
        await call(`GET ${path}`, place, token),
        await call(`PATCH ${path}`, { ...place, body: {} }, token),
        await probe(token, workspace, peer.issuer),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
      const gone = await testApp.app.inject({
        method: 'DELETE',
        url: `/api/open/workspaces/${workspace}/oidc-connections/${connection.id}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(gone.statusCode).toBe(status)
    }
  })

  test('an admin: access one of another workspace or of the instance', async () => {
    const instance = await connect({ is_global: true, domain: 'whole-instance.test' })
    const other = await connect()
    const mine = await connect({}, 'user')
    for (const { connection } of [instance, other]) {
      const path = 'PATCH /open/workspaces/{workspace}/oidc-connections/{connection}' as const
      const given = { ...at(mine.workspace, connection.id), body: { name: 'Mine' } }
      expect((await call(path, given, mine.owner.token)).status).toBe(404)
    }
    const shown = (await list(mine.owner.token, mine.workspace)).body
    expect(shown.filter(({ is_global }) => is_global)).toHaveLength(1)
    expect(shown).toHaveLength(2)
    const grab = await create(mine.owner.token, mine.workspace, details({ is_global: true }))
    expect(grab.status).toBe(404)
  })

  test('a workspace without the plan: set one up, or sign in through one', async () => {
    const owner = await makeUser(hosted.db, { emailVerifiedAt: new Date() })
    const workspace = await hosted.workspaceOf(owner.token)
    const body = hosted.details({ domain: 'people.test' })
    expect((await hosted.create(owner.token, workspace, body)).status).toBe(402)
    await setTier(hosted.db, workspace, 'enterprise')
    expect((await hosted.create(owner.token, workspace, body)).status).toBe(201)
    const away = () => hosted.call('POST /auth/{slug}/redirect', { params: { slug: body.slug } })
    expect((await away()).status).toBe(200)
    await setTier(hosted.db, workspace, 'pro')
    expect((await away()).status).toBe(404)
    expect((await hosted.call('GET /content/feature-flags', {})).body.oidc.available).toBe(false)
  })
})

describe('refuses', () => {
  const wrong = async (more: Parameters<typeof details>[0], email = 'ada@acme.test') => {
    const domain = email.split('@')[1]!
    const owner = await makeUser(db, {
      email: `${crypto.randomUUID()}@${domain}`,
      emailVerifiedAt: new Date(),
    })
    return codesOf(
      await create(owner.token, await workspaceOf(owner.token), details({ domain, ...more })),
    )
  }

  test.each([
    [{ domain: 'elsewhere.test' }, 'domain sso.domain_not_yours'],
    [{ domain: 'test' }, 'domain sso.domain_invalid'],
    [{ domain: 'gmail.com' }, 'domain sso.domain_public'],
    [{ domain: 'yahoo.co.uk' }, 'domain sso.domain_public'],
    [{ domain: 'seznam.cz' }, 'domain sso.domain_public'],
    [{ domain: '' }, 'domain request.required'],
    [{ issuer: 'http://169.254.169.254' }, 'issuer integration.address_not_public'],
    [{ issuer: 'http://127.0.0.1:5432' }, 'issuer integration.address_not_public'],
    [{ issuer: 'file:///etc/passwd' }, 'issuer integration.address_not_public'],
    [
      { options: { jwks_uri: 'http://10.0.0.1/keys' } },
      'options.jwks_uri integration.address_not_public',
    ],
    [{ slug: 'oidc' }, 'slug sso.slug_taken'],
  ])('%o', async (more, code) => {
    expect(await wrong(more)).toEqual([code])
  })

  test('a public mail domain, or one of an unconfirmed address', async () => {
    expect(await wrong({ domain: 'mail.gmail.com' }, 'ada@gmail.com')).toEqual([
      'domain sso.domain_not_yours',
    ])
    const owner = await makeUser(db, { email: 'new@fresh.test' })
    const answer = await create(
      owner.token,
      await workspaceOf(owner.token),
      details({ domain: 'fresh.test' }),
    )
    expect(codesOf(answer)).toEqual(['domain sso.domain_not_yours'])
  })

  test('a second one, and a slug or a domain that is taken', async () => {
    const { owner, workspace, slug, domain } = await connect()
    expect(codesOf(await create(owner.token, workspace, details()))).toEqual([
      'name sso.one_connection',
    ])
    const other = await makeUser(db, { role: 'owner' })
    const place = await workspaceOf(other.token)
    expect(codesOf(await create(other.token, place, details({ slug })))).toEqual([
      'slug sso.slug_taken',
    ])
    expect(codesOf(await create(other.token, place, details({ domain })))).toEqual([
      'domain sso.domain_taken',
    ])
  })

  test('sending the stored secret to another issuer', async () => {
    const company = await connect()
    expect(codesOf(await change(company, { issuer: 'https://evil.example' }))).toEqual([
      'client_secret sso.secret_required',
    ])
  })
})

describe('a connection', () => {
  test('keeps its secret encrypted, shows it to nobody, and keeps it when it is left blank', async () => {
    const company = await connect()
    const { body } = await change(company, {
      name: 'Renamed',
      client_secret: '',
      options: { enforced: true },
    })
    expect(body).toMatchObject({
      name: 'Renamed',
      redirect_url: `http://localhost:3000/auth/${company.slug}/callback`,
      options: { enforced: true, default_role: 'user', require_state: true },
    })
    const { rows } = await pool.query('select to_jsonb(c) from identity_connections c')
    const { rows: audited } = await pool.query('select to_jsonb(a) from audit_entries a')
    for (const told of [body, company.connection, rows, audited])
      expect(JSON.stringify(told)).not.toContain(peer.client.secret)
    expect((await signIn(company.slug, newPerson(company.domain))).status).toBe(200)
  })

  test('drops its identities when the issuer changes or it is deleted', async () => {
    const company = await connect()
    const person = newPerson(company.domain)
    const { id } = (await signIn(company.slug, person)).body.user
    const known = () => pool.query('select 1 from user_identities where user_id = $1', [id])
    await change(company, { issuer: 'https://other.example', client_secret: 'other' })
    expect((await known()).rows).toEqual([])
    const url = `/api/open/workspaces/${company.workspace}/oidc-connections/${company.connection.id}`
    const headers = { authorization: `Bearer ${company.owner.token}` }
    expect((await testApp.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
    expect(
      (await list(company.owner.token, company.workspace)).body.filter((one) => !one.is_global),
    ).toEqual([])
    const { rows } = await pool.query<{ action: string }>(
      "select action from audit_entries where workspace_id = $1 and action like 'sso.%' order by id",
      [company.workspace],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'sso.created',
      'sso.linked',
      'sso.changed',
      'sso.deleted',
    ])
  })

  test('keeps its issuer if that is changed while it is renamed', async () => {
    const company = await connect()
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `update identity_connections set issuer = 'https://new.example' where id = $1`,
      [company.connection.id],
    )
    const renaming = change(company, { name: 'Renamed' })
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    const renamed = { name: 'Renamed', issuer: 'https://new.example' }
    expect((await renaming).body).toMatchObject(renamed)
  })

  test('can be disabled and deleted without the plan, and not changed', async () => {
    const person = { email: 'owner@lapsed.test', emailVerifiedAt: new Date() }
    const owner = await makeUser(hosted.db, person)
    const workspace = await hosted.workspaceOf(owner.token)
    await setTier(hosted.db, workspace, 'enterprise')
    const body = hosted.details({ domain: 'lapsed.test' })
    const { id } = (await hosted.create(owner.token, workspace, body)).body
    await setTier(hosted.db, workspace, 'free')
    const path = '/open/workspaces/{workspace}/oidc-connections/{connection}' as const
    const patch = async (body: { enabled?: boolean; name?: string }) =>
      (await hosted.call(`PATCH ${path}`, { ...at(workspace, id), body }, owner.token)).status
    expect(await patch({ enabled: false, name: 'Other' })).toBe(402)
    expect(await patch({ enabled: false })).toBe(200)
    expect(await patch({ enabled: true })).toBe(402)
    const url = `/api/open/workspaces/${workspace}/oidc-connections/${id}`
    const headers = { authorization: `Bearer ${owner.token}` }
    const gone = await hosted.app.inject({ method: 'DELETE', url, headers })
    expect(gone.statusCode).toBe(204)
  })

  test('of a deleted workspace gives its slug and domain to another', async () => {
    const { workspace, slug, domain, owner } = await connect()
    const next = await makeUser(db, { role: 'owner' })
    await addMember(db, workspace, next.id, 'admin')
    const gone = { params: { workspace } }
    expect((await call('DELETE /open/workspaces/{workspace}', gone, next.token)).status).toBe(200)
    const place = await workspaceOf(owner.token)
    const answer = await create(owner.token, place, details({ slug, domain }))
    expect(answer).toMatchObject({ status: 201, body: { slug, domain } })
  })

  test('can be tested, and reports what is wrong', async () => {
    const { owner, workspace } = await connect()
    const ask = async (issuer: string) => (await probe(owner.token, workspace, issuer)).body
    expect((await ask(peer.issuer)).is_right).toBe(true)
    expect(await ask(`${peer.issuer}/nothing`)).toMatchObject({
      is_right: false,
      message: expect.stringContaining('/nothing/.well-known/openid-configuration') as string,
    })
    const other = await ask('https://login.other.test')
    expect(other.message).toContain(`it calls itself ${peer.issuer}`)
    const real = await createTestApp()
    const admin = await makeUser(real.db, { role: 'owner' })
    const { id } = (await real.call('GET /open/workspaces', {}, admin.token)).body[0]!
    for (const issuer of ['https://10.0.0.1', 'https://localhost', 'http://login.company.test']) {
      const given = { params: { workspace: id }, body: { issuer } }
      const path = 'POST /open/workspaces/{workspace}/oidc-connections/test'
      expect((await real.call(path, given, admin.token)).body).toMatchObject({ is_right: false })
    }
  })
})

test('addresses of a domain go to its provider, known or not; others do not', async () => {
  const { domain, slug, owner } = await connect()
  const ask = async (email: string) =>
    (await call('POST /auth/oidc/options', { body: { email } })).body
  for (const email of [owner.email, `nobody@${domain}`])
    expect(await ask(email)).toEqual({ action: 'redirect', slug })
  expect(await ask(`ada@sub.${domain}`)).toEqual({ action: 'fallback' })
})
