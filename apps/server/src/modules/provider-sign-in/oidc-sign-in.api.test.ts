import { beforeEach, describe, expect, test } from 'vitest'
import { createSignOnApp } from '../../testing/fixtures/people/test-single-sign-on.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

const testApp = await createSignOnApp()
const { call, db, pool, peer, connect, change, leave, finish, signIn, newPerson, roleOf } = testApp
const { codeOf, verify, makeGuarded } = createTwoFactorCallers(testApp)
const { newestLinkTo } = createMailReader(testApp)

type Shown = { link_token: string; pending_auth_token: string }
const shown = ({ body }: { body: unknown }) => body as Shown
const login = (email: string, more = {}) =>
  call('POST /login', { body: { email, password: testPassword, ...more } }, undefined, {
    ip: newNetwork(),
  })
const link = (token: string, link_token: string) =>
  call('POST /auth/oidc/link', { body: { link_token } }, token)

beforeEach(() => pool.query('delete from identity_connections where workspace_id is null'))

const { slug, domain } = await connect()

describe('the callback is refused', () => {
  const expired = { status: 400, body: { code: 'sso_expired' } }
  const depart = async (from = slug) => {
    peer.signInAs(newPerson(domain))
    const { redirect_url, state_verifier } = await leave(from)
    return { back: await peer.visit(redirect_url), verifier: state_verifier }
  }

  test('without a state, with a made-up one, and in another browser', async () => {
    const { back, verifier } = await depart()
    const other = await depart()
    expect((await finish(slug, { ...back, state: '' }, verifier)).status).toBe(422)
    expect(await finish(slug, { ...back, state: '0'.repeat(32) }, verifier)).toMatchObject(expired)
    expect(await finish(slug, back, '')).toMatchObject(expired)
    expect(await finish(slug, back, other.verifier)).toMatchObject(expired)
    expect((await finish(slug, back, verifier)).status).toBe(200)
    expect(await finish(slug, back, verifier)).toMatchObject(expired)
  })

  test('with another provider’s state, and with its name', async () => {
    const second = await connect()
    const { back, verifier } = await depart()
    expect(await finish(second.slug, back, verifier)).toMatchObject(expired)
    const mixedUp = await finish(slug, { ...back, iss: 'https://evil.example' }, verifier)
    expect(mixedUp).toMatchObject({ status: 400, body: { code: 'sso_failed' } })
  })

  test('with a used code, or one issued to another user', async () => {
    const [mine, theirs] = [await depart(), await depart()]
    const mixed = { ...theirs.back, state: mine.back.state }
    const refused = { status: 400, body: { code: 'sso_failed' } }
    expect(await finish(slug, mixed, mine.verifier)).toMatchObject(refused)
    const [first, again] = [await depart(), await depart()]
    await finish(slug, first.back, first.verifier)
    const replayed = { ...first.back, state: again.back.state }
    expect(await finish(slug, replayed, again.verifier)).toMatchObject(refused)
  })

  test('after ten minutes, and when the provider was disabled', async () => {
    const { back, verifier } = await depart()
    await pool.query('update sign_in_attempts set expires_at = now()')
    expect(await finish(slug, back, verifier)).toMatchObject(expired)
    const other = await connect()
    const late = await depart(other.slug)
    await change(other, { enabled: false })
    expect((await finish(other.slug, late.back, late.verifier)).status).toBe(404)
    const away = await call('POST /auth/{slug}/redirect', { params: { slug: other.slug } })
    expect(away.status).toBe(404)
  })

  test.each([
    ['of another domain', { email: 'grace@elsewhere.test' }, 403, 'address_not_allowed'],
    ['that is not verified', { email_verified: false }, 400, 'address_unverified'],
  ])('to an address %s', async (_name, more, status, code) => {
    const person = newPerson(domain, more)
    expect(await signIn(slug, person)).toMatchObject({ status, body: { code } })
  })
})

describe('signing in', () => {
  test('creates a member with a confirmed address, if staff set up the provider', async () => {
    const { slug, domain, workspace } = await connect()
    const person = newPerson(domain)
    const { status, body } = await signIn(slug, person)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        new_user: true,
        token_type: 'bearer',
        redirect_url: '/home',
        user: { email: person.email },
      },
    })
    expect(body.user.email_verified_at).not.toBeNull()
    expect(body.user.has_password).toBe(false)
    const workspaces = (await call('GET /open/workspaces', {}, body.token)).body
    expect(workspaces.map(({ id, role }) => ({ id, role }))).toEqual([
      { id: workspace, role: 'user' },
    ])
    expect((await signIn(slug, person)).body).toMatchObject({
      new_user: false,
      user: { id: body.user.id },
    })
  })

  test('does not confirm an address for a provider that a member set up, which could make them staff', async () => {
    const { slug, domain } = await connect({}, 'user')
    const { body } = await signIn(slug, newPerson(domain))
    expect(body.user.email_verified_at).toBeNull()
  })

  test('fetches an address that the token lacks from user info, under the configured claim', async () => {
    const { slug, domain } = await connect({ options: { field_mappings: { email: 'sub' } } })
    const sub = `ada@${domain}`
    const { body } = await signIn(slug, newPerson(domain, { sub }))
    expect(body.user.email).toBe(sub)
  })

  test('still requires the second factor', async () => {
    const { slug, domain } = await connect()
    const guarded = await makeGuarded({ email: `guarded@${domain}` })
    const person = newPerson(domain, { email: guarded.email })
    const { link_token } = shown(await signIn(slug, person))
    const first = shown(await login(guarded.email))
    const signedIn = await verify(first.pending_auth_token, codeOf(guarded.secret))
    expect((await link(signedIn.body.token, link_token)).status).toBe(200)
    const demanded = await signIn(slug, person)
    expect(demanded).toMatchObject({ status: 422, body: { requires_2fa: true } })
    const { pending_auth_token } = shown(demanded)
    expect((await verify(pending_auth_token, codeOf(guarded.secret, 1))).status).toBe(200)
  })
})

describe('an existing account', () => {
  test('is linked by the person who then signs in to it, and by nobody else', async () => {
    const { slug, domain, workspace } = await connect()
    const { email, token: earlier, id } = await makeUser(db, { email: `ada@${domain}` })
    const person = newPerson(domain, { email })
    const answer = await signIn(slug, person)
    expect(answer).toMatchObject({ status: 409, body: { error: 'oidc_account_link_required' } })
    const { link_token } = shown(answer)
    expect((await link(earlier, link_token)).status).toBe(422)
    const stranger = await makeUser(db)
    expect((await link(stranger.token, link_token)).status).toBe(403)
    const { token } = (await login(email)).body
    expect((await link(token, link_token)).body).toEqual({ linked: true })
    expect((await link(token, link_token)).status).toBe(410)
    expect((await signIn(slug, person)).body.user.id).toBe(id)
    expect(await roleOf(workspace, email)).toBe('user')
  })

  test('is not linked after fifteen minutes, nor to an identity that is taken', async () => {
    const { slug, domain } = await connect()
    const { email } = await makeUser(db, { email: `late@${domain}` })
    const late = shown(await signIn(slug, newPerson(domain, { email })))
    const { token } = (await login(email)).body
    await pool.query('update identity_links set expires_at = now()')
    expect((await link(token, late.link_token)).status).toBe(410)

    const person = newPerson(domain, { email })
    const twice = shown(await signIn(slug, person))
    const move = (to: string) =>
      pool.query('update users set email = $1 where lower(email) = $2', [to, email])
    await move('moved@elsewhere.test')
    await signIn(slug, person)
    await move('made@elsewhere.test')
    const other = await makeUser(db, { email })
    const { token: others } = (await login(other.email)).body
    expect((await link(others, twice.link_token)).status).toBe(409)
  })
})

describe('roles', () => {
  const options = {
    group_role_mappings: [
      { idp_group: 'bosses', role: 'owner' as const },
      { idp_group: 'writers', role: 'editor' as const },
      { idp_group: 'readers', role: 'readonly' as const },
    ],
  }

  test('are the highest of the groups, in the terms of either product', async () => {
    const { slug, domain, workspace, connection } = await connect({ options })
    expect(connection.options.group_role_mappings.map(({ role }) => role)).toEqual([
      'admin',
      'user',
      'readonly',
    ])
    const person = newPerson(domain, { groups: ['readers', 'bosses'] })
    await signIn(slug, person)
    expect(await roleOf(workspace, person.email)).toBe('admin')
    await signIn(slug, { ...person, groups: ['readers'] })
    expect(await roleOf(workspace, person.email)).toBe('readonly')
  })

  test.each(['groups', 'email_verified'] as const)(
    'are found if the provider puts %s only into user info',
    async (claim) => {
      const { slug, domain, workspace } = await connect({ options })
      const person = newPerson(domain, { groups: ['bosses'], onlyInUserInfo: [claim] })
      expect((await signIn(slug, person)).status).toBe(200)
      expect(await roleOf(workspace, person.email)).toBe('admin')
    },
  )

  test('never take anything from the owner', async () => {
    const { slug, workspace, owner, domain } = await connect({
      options: { ...options, roles_from_provider: true },
    })
    const person = newPerson(domain, { email: owner.email, groups: ['readers'] })
    const { link_token } = shown(await signIn(slug, person))
    const { token } = (await login(owner.email)).body
    expect((await link(token, link_token)).status).toBe(200)
    expect((await signIn(slug, person)).status).toBe(200)
    expect(await roleOf(workspace, owner.email)).toBe('owner')
  })

  test('set by an admin are not lowered, unless roles come from the provider', async () => {
    const company = await connect({ options })
    const { slug, domain, workspace } = company
    const person = newPerson(domain, { groups: ['writers'] })
    await signIn(slug, person)
    await pool.query(
      `update workspace_members set role = 'admin' where workspace_id = $1
       and user_id = (select id from users where email = $2)`,
      [workspace, person.email],
    )
    await signIn(slug, person)
    expect(await roleOf(workspace, person.email)).toBe('admin')
    await signIn(slug, { ...person, groups: ['readers'] })
    expect(await roleOf(workspace, person.email)).toBe('admin')
    await change(company, { options: { roles_from_provider: true } })
    await signIn(slug, { ...person, groups: ['readers'] })
    expect(await roleOf(workspace, person.email)).toBe('readonly')
  })
})

describe('a member whom an admin removed', () => {
  const remove = (by: { token: string }, workspace: number, user: number) =>
    call(
      'DELETE /open/workspaces/{workspace}/users/{user}/remove',
      { params: { workspace, user } },
      by.token,
    )

  test('does not come back by signing in', async () => {
    const { slug, domain, workspace, owner } = await connect()
    const person = newPerson(domain)
    await remove(owner, workspace, (await signIn(slug, person)).body.user.id)
    expect((await signIn(slug, person)).status).toBe(200)
    expect(await roleOf(workspace, person.email)).toBeUndefined()
  })

  test('does not come back by linking the account, until they accept a new invite', async () => {
    const { slug, domain, workspace, owner } = await connect()
    const member = { email: `member@${domain}`, emailVerifiedAt: new Date() }
    const { id, email } = await makeUser(db, member)
    await addMember(db, workspace, id, 'user')
    await remove(owner, workspace, id)
    const { link_token } = shown(await signIn(slug, newPerson(domain, { email })))
    const { token } = (await login(email)).body
    expect((await link(token, link_token)).body).toEqual({ linked: true })
    expect(await roleOf(workspace, email)).toBeUndefined()
    const input = { params: { workspace }, body: { email, role: 'readonly' as const } }
    await call('POST /open/workspaces/{workspace}/users/add', input, owner.token)
    const invite = (await newestLinkTo(email)).pathname.split('/').at(-1)!
    await call('POST /invites/{token}/accept', { params: { token: invite } }, token)
    expect(await roleOf(workspace, email)).toBe('readonly')
    const noted = 'select from removed_members where workspace_id = $1'
    expect((await pool.query(noted, [workspace])).rowCount).toBe(0)
  })

  test('does not come back with a new account, which gets a workspace of its own', async () => {
    const { slug, domain, workspace, owner } = await connect()
    const person = newPerson(domain)
    const { id } = (await signIn(slug, person)).body.user
    await pool.query('update users set email = $1 where id = $2', ['elsewhere@people.test', id])
    await remove(owner, workspace, id)
    await pool.query('delete from user_identities where user_id = $1', [id])
    const { body } = await signIn(slug, person)
    expect(body.new_user).toBe(true)
    expect(await roleOf(workspace, person.email)).toBeUndefined()
    const workspaces = (await call('GET /open/workspaces', {}, body.token)).body
    expect(workspaces).toMatchObject([{ is_owner: true }])
  })
})
