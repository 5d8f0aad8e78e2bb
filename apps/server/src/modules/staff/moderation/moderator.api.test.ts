import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/software-authenticator.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createAuditReader } from '../../../testing/fixtures/test-audit.ts'
import { firstWorkspaceOf, formBody, makeForm } from '../../../testing/fixtures/test-forms.ts'
import { createMailReader } from '../../../testing/test-mail.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../../testing/fixtures/people/test-two-factor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockForm } from '../../forms/lock-form.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const readAudit = createAuditReader(testApp)
const { mailsTo, newestLinkTo } = createMailReader(testApp)
const { makeGuarded } = createTwoFactorCallers(testApp)

const owner = await makeUser(db, { name: 'Olga Owner', role: 'owner' })
const admin = await makeUser(db, { role: 'admin' })
const moderator = await makeUser(db, { name: 'Tomas Berger', role: 'moderator' })

const fetchUser = (identifier: string | number, token = moderator.token) =>
  call('GET /moderator/fetch-user/{identifier}', { params: { identifier: `${identifier}` } }, token)
const block = (user_id: number, token = moderator.token) =>
  call('POST /moderator/block-user', { body: { user_id, reason: 'Asks for cards' } }, token)
const unblock = (user_id: number, token = moderator.token) =>
  call('POST /moderator/unblock-user', { body: { user_id, reason: 'False alarm' } }, token)
const restore = (slug: string) =>
  call('PATCH /moderator/forms/{slug}/restore', { params: { slug } }, moderator.token)
const login = (email: string) =>
  call('POST /login', { body: { email, password: testPassword } }, undefined, { ip: newNetwork() })
const openForm = (slug: string) => call('GET /forms/{form}', { params: { form: slug } })
const stateOf = async (slug: string, token: string) =>
  (await call('GET /open/forms/{form}', { params: { form: slug } }, token)).body.visibility

describe('may not', () => {
  const calls = (userId: number, token: string) => [
    fetchUser(userId, token),
    block(userId, token),
    unblock(userId, token),
    call('PATCH /moderator/send-password-reset-email', { body: { user_id: userId } }, token),
    call(
      'POST /moderator/disable-two-factor-authentication',
      { body: { user_id: userId, reason: 'Lost' } },
      token,
    ),
    call('GET /moderator/forms/{user}/deleted-forms', { params: { user: userId } }, token),
  ]

  test('be called by others, for whom it does not exist', async () => {
    const [user, target] = [await makeUser(db), await makeUser(db)]
    for (const answer of await Promise.all(calls(target.id, user.token)))
      expect(answer.status).toBe(404)
  })

  test.each([
    ['a moderator', () => moderator, ['moderator', 'admin', 'owner']],
    ['an admin', () => admin, ['admin', 'owner']],
    ['the owner', () => owner, ['owner']],
  ] as const)('be done by %s to equals or those above', async (_, staff, roles) => {
    for (const role of roles) {
      const target = await makeUser(db, { role })
      for (const answer of await Promise.all(calls(target.id, staff().token)))
        expect(answer).toMatchObject({ status: 400, body: { code: 'staff_out_of_reach' } })
      expect((await call('GET /user', {}, target.token)).status).toBe(200)
    }
  })

  test('target oneself, or an unknown user', async () => {
    expect((await block(moderator.id)).status).toBe(400)
    for (const unknown of ['999999999', 'nobody@people.test', 'no-such-form'])
      expect((await fetchUser(unknown)).status).toBe(404)
  })

  test('be done without a reason', async () => {
    const { id: user_id } = await makeUser(db)
    for (const reason of ['', ' ', 'x'.repeat(1001)]) {
      const body = { user_id, reason }
      const answer = await call('POST /moderator/block-user', { body }, moderator.token)
      expect(answer.status).toBe(422)
    }
  })
})

describe('looking somebody up', () => {
  test('works by ID, address and form, and is recorded once per visit', async () => {
    const person = await makeUser(db, { name: 'Dario Venturi' })
    const form = await makeForm(testApp, person)
    for (const identifier of [person.id, person.email.toUpperCase(), form.slug])
      expect((await fetchUser(identifier)).body).toMatchObject({
        user: { id: person.id, name: 'Dario Venturi', role: 'user', is_blocked: false },
        workspaces: [{ role: 'owner', members_count: 1, forms_count: 1, plan: 'enterprise' }],
        forms: [{ slug: form.slug, title: 'Contact', state: 'live', held_for: null }],
        actions: [{ action: 'staff.looked_up', by: { name: 'Tomas Berger', is_me: true } }],
      })
    expect(await readAudit(null, { subject: person.id })).toHaveLength(1)
    await fetchUser(person.id, admin.token)
    expect(await readAudit(null, { subject: person.id })).toHaveLength(2)
  })

  test('shows no secrets', async () => {
    const { id } = await makeGuarded()
    const text = JSON.stringify((await fetchUser(id)).body)
    expect(text).not.toMatch(/password_hash|two_factor_secret|argon|hear_about/)
  })
})

describe('blocking', () => {
  test('signs the user out at once, takes forms offline, notifies the user, and can be fully undone', async () => {
    const person = await makeUser(db)
    const live = await makeForm(testApp, person)
    const closed = await makeForm(testApp, person, { visibility: 'closed' })
    const draft = await makeForm(testApp, person, { visibility: 'draft' })
    expect((await openForm(live.slug)).status).toBe(200)

    expect((await block(person.id)).status).toBe(200)
    expect((await call('GET /user', {}, person.token)).status).toBe(401)
    expect((await login(person.email)).status).toBe(422)
    expect((await openForm(live.slug)).status).toBe(404)
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your Formstead account was blocked')
    expect(JSON.stringify(await mailsTo(person.email))).not.toContain('Asks for cards')
    const found = (await fetchUser(person.id)).body
    expect(found.forms.map(({ state, held_for }) => [state, held_for])).toEqual([
      ['draft', null],
      ['draft', 'block'],
      ['draft', 'block'],
    ])
    expect(found.user).toMatchObject({
      is_blocked: true,
      meta: { blocking_history: [{ reason: 'Asks for cards', blocked_by: { id: moderator.id } }] },
    })
    expect(await block(person.id)).toMatchObject({ status: 400, body: { code: 'already_blocked' } })

    expect((await unblock(person.id)).status).toBe(200)
    const { token } = (await login(person.email)).body
    expect(await stateOf(live.slug, token)).toBe('public')
    expect(await stateOf(closed.slug, token)).toBe('closed')
    expect(await stateOf(draft.slug, token)).toBe('draft')
    expect((await openForm(live.slug)).status).toBe(200)
    expect((await mailsTo(person.email)).at(-1)?.subject).toContain('was unblocked')
    expect((await fetchUser(person.id)).body.user.meta.blocking_history).toMatchObject([
      { unblock_reason: 'False alarm', unblocked_by: { name: 'Tomas Berger' } },
    ])
    expect(await unblock(person.id)).toMatchObject({ status: 400, body: { code: 'not_blocked' } })
    const actions = (await readAudit(null, { subject: person.id })).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['staff.blocked', 'staff.unblocked', 'account.signed_in']),
    )
  })

  test('also stops other members of the workspace, who cannot republish the form', async () => {
    const person = await makeUser(db)
    const form = await makeForm(testApp, person)
    const workspaceId = await firstWorkspaceOf(testApp, person)
    const helper = await makeUser(db)
    await testApp.pool.query(
      `insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 'admin')`,
      [workspaceId, helper.id],
    )
    await block(person.id)
    const params = { form: form.slug }
    const body = { visibility: 'public' as const }
    const reopened = await call('PUT /open/forms/{form}/visibility', { params, body }, helper.token)
    expect(reopened).toMatchObject({ status: 403, body: { code: 'form_held' } })
    const saved = await call('PUT /open/forms/{form}', { params, body: formBody() }, helper.token)
    expect(saved).toMatchObject({ status: 403, body: { code: 'form_held' } })
    expect((await openForm(form.slug)).status).toBe(404)
  })

  test('also holds forms in the trash, which stay offline when they are restored', async () => {
    const person = await makeUser(db)
    const form = await makeForm(testApp, person)
    const params = { form: form.slug }
    await call('DELETE /open/forms/{form}', { params }, person.token)
    await block(person.id)
    expect((await restore(form.slug)).status).toBe(200)
    expect((await openForm(form.slug)).status).toBe(404)
    await unblock(person.id)
    expect((await openForm(form.slug)).status).toBe(200)
  })

  test.each(['blocking', 'unblocking'])('%s does not deadlock with a publication', async (name) => {
    const person = await makeUser(db)
    await makeForm(testApp, person)
    const published = await makeForm(testApp, person)
    if (name === 'unblocking') await block(person.id)
    const act = name === 'blocking' ? block : unblock
    const acting = await db.transaction(async (db) => {
      const form = await lockForm(db, published.id)
      const answer = act(person.id)
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await testApp.pool.query(waiting)).rowCount).toBe(1)
      const { workspaceId } = form!
      await recordAudit(db, undefined, { action: 'form.published', workspaceId })
      return { answer }
    })
    expect((await acting.answer).status).toBe(200)
  })

  test('fifty concurrent calls make one block', async () => {
    const person = await makeUser(db)
    const answers = await Promise.all(Array.from({ length: 50 }, () => block(person.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { blocking_history } = (await fetchUser(person.id)).body.user.meta
    expect(blocking_history).toHaveLength(1)
  })
})

describe('helping', () => {
  test('a mailed link resets the password', async () => {
    const person = await makeUser(db)
    const body = { user_id: person.id }
    await call('PATCH /moderator/send-password-reset-email', { body }, moderator.token)
    expect((await newestLinkTo(person.email)).pathname).toMatch(/^\/password\/reset\//)
    const entries = await readAudit(null, { subject: person.id })
    expect(entries.at(-1)).toMatchObject({ action: 'staff.reset_mailed', actor_id: moderator.id })
  })

  test('a lost second factor is disabled along with the passkeys, and its owner notified', async () => {
    const person = await makeGuarded()
    const passkey = createAuthenticator(testApp.config.appUrl)
    const { options } = (await call('POST /settings/passkeys/options', { body: {} }, person.token))
      .body
    const added = { name: 'Lost phone', credential: passkey.create(options) }
    expect((await call('POST /settings/passkeys', { body: added }, person.token)).status).toBe(200)
    const signInByPasskey = async () => {
      const { options } = (await call('POST /auth/passkey/options', {})).body
      const credential = passkey.get(options)
      return (await call('POST /auth/passkey/verify', { body: { credential } })).status
    }
    expect(await signInByPasskey()).toBe(200)
    const body = { user_id: person.id, reason: 'Lost phone' }
    const turnOff = () =>
      call('POST /moderator/disable-two-factor-authentication', { body }, moderator.token)
    expect((await turnOff()).status).toBe(200)
    expect((await login(person.email)).status).toBe(200)
    expect((await mailsTo(person.email)).at(-1)?.subject).toContain('Two-step verification')
    expect((await turnOff()).status).toBe(400)
    const entries = await readAudit(null, { subject: person.id })
    const off = entries.find(({ action }) => action === 'staff.two_factor_disabled')
    expect(off?.details).toEqual({ reason: 'Lost phone', passkeys: 1 })
    expect(await signInByPasskey()).toBe(400)
  })

  test('a deleted form is restored', async () => {
    const person = await makeUser(db, { name: 'Dario' })
    const form = await makeForm(testApp, person)
    const params = { form: form.slug }
    await call('DELETE /open/forms/{form}', { params }, person.token)
    const named = { params: { user: person.id } }
    const deleted = await call('GET /moderator/forms/{user}/deleted-forms', named, moderator.token)
    expect(deleted.body).toMatchObject([{ slug: form.slug, deleted_by: 'Dario' }])
    expect((await restore(form.slug)).status).toBe(200)
    expect((await openForm(form.slug)).status).toBe(200)
    expect((await restore(form.slug)).status).toBe(404)
    const actions = (await readAudit(await firstWorkspaceOf(testApp, person))).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(['form.created', 'form.deleted', 'staff.form_restored'])
  })
})

describe('roles', () => {
  const grant = (user: number, role: 'user' | 'moderator' | 'admin', token = owner.token) =>
    call(
      'PATCH /moderator/users/{user}/role',
      { params: { user }, body: { role, reason: 'Joins the team' } },
      token,
    )

  test('are assigned by the owner of the instance, to confirmed addresses', async () => {
    const person = await makeUser(db, { emailVerifiedAt: new Date() })
    expect((await grant(person.id, 'moderator', moderator.token)).status).toBe(404)
    expect((await grant(person.id, 'moderator', admin.token)).status).toBe(403)
    const unconfirmed = await makeUser(db)
    expect(await grant(unconfirmed.id, 'admin')).toMatchObject({
      status: 400,
      body: { code: 'staff_unverified' },
    })
    expect((await grant(owner.id, 'user')).status).toBe(400)
    expect((await grant(person.id, 'moderator')).status).toBe(200)
    const { token } = (await login(person.email)).body
    expect((await call('GET /user', {}, token)).body.moderator).toBe(true)
  })

  test('are revoked with the next request', async () => {
    const person = await makeUser(db, { role: 'moderator', emailVerifiedAt: new Date() })
    expect((await fetchUser((await makeUser(db)).id, person.token)).status).toBe(200)
    expect((await grant(person.id, 'user')).status).toBe(200)
    expect((await fetchUser(1, person.token)).status).toBe(401)
    expect((await readAudit(null, { subject: person.id })).at(-1)).toMatchObject({
      action: 'staff.role_changed',
      details: { role: 'user', before: 'moderator', reason: 'Joins the team' },
    })
  })
})
