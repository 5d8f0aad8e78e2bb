import { describe, expect, test } from 'vitest'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createSignOnApp } from '../../testing/fixtures/people/test-single-sign-on.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

const testApp = await createSignOnApp()
const { db, pool, connect, create, details, signIn, newPerson, workspaceOf } = testApp
const { codeOf, verify, makeGuarded } = createTwoFactorCallers(testApp)
const { mailsTo, newestLinkTo } = createMailReader(testApp)
const forced = await createSignOnApp({ OIDC_FORCE_LOGIN: 'true' })

type Shown = { pending_auth_token: string; link_token: string; slug: string | null }
const shown = ({ body }: { body: unknown }) => body as Shown
const login = (email: string, more = {}, app: typeof testApp = testApp) =>
  app.call('POST /login', { body: { email, password: testPassword, ...more } }, undefined, {
    ip: newNetwork(),
  })
const join = (workspace: number, { id }: { id: number }) =>
  pool.query("insert into workspace_members values ($1, $2, 'user')", [workspace, id])

describe('if a workspace enforces its provider', () => {
  const options = { enforced: true }

  test('members with its addresses cannot use their passwords; others can', async () => {
    const { workspace, domain, slug } = await connect({ options })
    const member = await makeUser(db, { email: `member@${domain}` })
    const guest = await makeUser(db)
    const outsider = await makeUser(db, { email: `outsider@${domain}` })
    await join(workspace, member)
    await join(workspace, guest)
    expect(await login(member.email)).toMatchObject({
      status: 403,
      body: { code: 'sso_required', slug },
    })
    expect((await login(member.email, { password: 'wrong' })).status).toBe(422)
    expect((await login(guest.email)).status).toBe(200)
    expect((await login(outsider.email)).status).toBe(200)
  })

  test('people with its addresses cannot register by invite with a password; others can', async () => {
    const { owner, workspace, domain, slug } = await connect({ options })
    const register = async (email: string) => {
      const invited = { params: { workspace }, body: { email, role: 'user' as const } }
      await testApp.call('POST /open/workspaces/{workspace}/users/add', invited, owner.token)
      const invite_token = (await newestLinkTo(email)).searchParams.get('invite_token')
      const password = 'nanosecond-11'
      const body = { name: 'Grace', email, password, password_confirmation: password, invite_token }
      return testApp.call('POST /register', { body }, undefined, { ip: newNetwork() })
    }
    expect(await register(`invited@${domain}`)).toMatchObject({
      status: 403,
      body: { code: 'sso_required', slug },
    })
    const { body } = await signIn(slug, newPerson(domain, { email: `invited@${domain}` }))
    expect(body).toMatchObject({ new_user: true })
    expect((await register('guest@private.test')).status).toBe(200)
  })

  test('a member cannot escape by changing the address', async () => {
    const { workspace, domain } = await connect({ options })
    const member = await makeUser(db, { email: `leaver@${domain}` })
    await join(workspace, member)
    const moveTo = (email: string) =>
      testApp.call(
        'PATCH /settings/profile',
        { body: { name: 'Leaver', email, current_password: testPassword } },
        member.token,
      )
    expect(await moveTo('leaver@private.test')).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'email', code: 'sso.domain_required' }] },
    })
    await pool.query('update users set pending_email = $1 where id = $2', [
      'leaver@private.test',
      member.id,
    ])
    const resend = 'POST /settings/profile/pending-email/resend'
    expect((await testApp.call(resend, {}, member.token)).status).toBe(422)
    expect((await moveTo(`newname@${domain}`)).status).toBe(200)
  })

  test('a member signs in with the password once, to link', async () => {
    const { workspace, domain, slug } = await connect({ options })
    const member = await makeUser(db, { email: `member@${domain}` })
    await join(workspace, member)
    const { link_token } = shown(await signIn(slug, newPerson(domain, { email: member.email })))
    const other = shown(
      await signIn(
        slug,
        newPerson(domain, { email: (await makeUser(db, { email: `x@${domain}` })).email }),
      ),
    )
    expect((await login(member.email, { oidc_link_token: other.link_token })).status).toBe(403)
    expect((await login(member.email, { oidc_link_token: link_token })).status).toBe(200)
  })

  test('a member cannot sign in through another provider', async () => {
    const { workspace, domain, slug } = await connect({ options })
    const other = await connect()
    const person = newPerson(other.domain)
    const { id } = (await signIn(other.slug, person)).body.user
    await pool.query('update users set email = $1 where id = $2', [`moved@${domain}`, id])
    expect((await signIn(other.slug, person)).status).toBe(200)
    await join(workspace, { id })
    expect(await signIn(other.slug, person)).toMatchObject({
      status: 403,
      body: { code: 'sso_required', slug },
    })
  })

  test('the owner signs in with the password and a mailed code', async () => {
    const { owner } = await connect({ options })
    const first = await login(owner.email)
    expect(first).toMatchObject({ status: 422, body: { requires_2fa: true, methods: ['mail'] } })
    const { pending_auth_token } = shown(first)
    const [mail] = await mailsTo(owner.email)
    const code = /code is ([a-z\d]{8})/.exec(mail!.text)![1]!
    const { rows } = await pool.query('select to_jsonb(t) from account_tokens t')
    expect(JSON.stringify(rows)).not.toContain(code)
    expect((await verify(pending_auth_token, 'wrongone')).status).toBe(422)
    expect((await verify(pending_auth_token, '123456')).status).toBe(422)
    expect((await verify(pending_auth_token, code)).status).toBe(200)
    expect((await verify(pending_auth_token, code)).status).toBe(422)
  })

  test('the owner with a second factor uses that', async () => {
    const body = details({ options })
    const email = `guarded@${body.domain}`
    const guarded = await makeGuarded({ email, role: 'owner', emailVerifiedAt: new Date() })
    expect((await create(guarded.token, await workspaceOf(guarded.token), body)).status).toBe(201)
    const first = await login(guarded.email)
    expect(first).toMatchObject({ status: 422, body: { methods: ['code'] } })
    expect((await verify(shown(first).pending_auth_token, codeOf(guarded.secret))).status).toBe(200)
  })
})

describe('if the instance enforces it', () => {
  test('nothing changes until there is a provider', async () => {
    const { email } = await makeUser(forced.db)
    expect((await login(email, {}, forced)).status).toBe(200)
    const flags = await forced.call('GET /content/feature-flags', {})
    expect(flags.body.oidc).toEqual({ available: false, forced: false })
  })

  test('then only instance admins sign in with passwords, and addresses without a provider are turned away', async () => {
    const { owner, domain, slug } = await forced.connect()
    const person = await makeUser(forced.db, { email: `someone@${domain}` })
    const stranger = await makeUser(forced.db)
    expect(shown(await login(person.email, {}, forced)).slug).toBe(slug)
    expect(await login(stranger.email, {}, forced)).toMatchObject({
      status: 403,
      body: { slug: null },
    })
    expect(await login(owner.email, {}, forced)).toMatchObject({
      status: 422,
      body: { methods: ['mail'] },
    })
    const ask = async (email: string) =>
      (await forced.call('POST /auth/oidc/options', { body: { email } })).body
    expect(await ask(stranger.email)).toEqual({ action: 'blocked' })
    expect((await forced.call('GET /content/feature-flags', {})).body.oidc).toEqual({
      available: true,
      forced: true,
    })
  })
})

test('a provider for all addresses is not replaced by one that a member set up', async () => {
  const whole = await createSignOnApp()
  const options = { enforced: true }
  const { slug } = await whole.connect({ is_global: true, domain: null, options })
  const member = await makeUser(whole.db, { email: 'm@acme.test', emailVerifiedAt: new Date() })
  const own = whole.details({ domain: 'acme.test' })
  const workspace = await whole.workspaceOf(member.token)
  expect((await whole.create(member.token, workspace, own)).status).toBe(201)
  const colleague = await makeUser(whole.db, { email: 'colleague@acme.test' })
  expect(await login(colleague.email, {}, whole)).toMatchObject({
    status: 403,
    body: { code: 'sso_required', slug },
  })
  const body = { email: colleague.email }
  expect((await whole.call('POST /auth/oidc/options', { body })).body).toMatchObject({ slug })

  const staffs = await whole.connect({ domain: 'staff.test' })
  expect(
    (await whole.call('POST /auth/oidc/options', { body: { email: 'x@staff.test' } })).body,
  ).toMatchObject({ slug: staffs.slug })
})

test('a provider for all addresses does not replace one that is enforced', async () => {
  const whole = await createSignOnApp()
  const general = await whole.connect({ is_global: true, domain: null })
  const options = { enforced: true }
  const { domain, slug, workspace } = await whole.connect({ options })
  const strict = await whole.connect({ is_global: true, options })
  const member = await makeUser(whole.db, { email: `member@${domain}` })
  await addMember(whole.db, workspace, member.id, 'user')
  const offered = await whole.signIn(general.slug, newPerson(domain, { email: member.email }))
  const { link_token } = shown(offered)
  expect(await login(member.email, { oidc_link_token: link_token }, whole)).toMatchObject({
    status: 403,
    body: { slug },
  })
  const newcomer = newPerson(strict.domain)
  expect(await whole.signIn(general.slug, newcomer)).toMatchObject({
    status: 403,
    body: { code: 'sso_required', slug: strict.slug },
  })
  expect((await whole.signIn(strict.slug, newcomer)).body).toMatchObject({ new_user: true })
})
