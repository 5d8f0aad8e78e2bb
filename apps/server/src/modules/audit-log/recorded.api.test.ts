import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createAuditReader } from '../../testing/fixtures/test-audit.ts'
import { firstWorkspaceOf, formBody, makeForm } from '../../testing/fixtures/test-forms.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'
import { findBrokenChains } from '../audit/check-audit.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const readAudit = createAuditReader(testApp)
const { newestLinkTo } = createMailReader(testApp)
const { makeGuarded } = createTwoFactorCallers(testApp)
const newPassword = 'brand-new-42'

const author = await makeUser(db, { name: 'Maya' })
const workspaceId = await firstWorkspaceOf(testApp, author)
const { token } = author

/** Returns the entries that an action adds to the workspace's log. */
async function added(act: () => Promise<unknown>, log: number | null = workspaceId) {
  const before = (await readAudit(log)).length
  await act()
  return (await readAudit(log)).slice(before)
}
const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action)

describe('actions on forms', () => {
  test('creating, publishing, closing, deleting, restoring, copying and moving', async () => {
    const form = await makeForm(testApp, author)
    const params = { form: form.slug }
    const other = await makeWorkspace(db, author.id, 'Other')
    const acts: [string[], () => Promise<unknown>][] = [
      [
        ['form.created'],
        () => call('POST /open/forms', { body: formBody({ workspace_id: workspaceId }) }, token),
      ],
      [
        ['form.created'],
        () =>
          call(
            'POST /open/workspaces/{workspace}/drafts',
            { params: { workspace: workspaceId }, body: { document: formBody() } },
            token,
          ),
      ],
      [
        ['form.published'],
        () => call('PUT /open/forms/{form}', { params, body: formBody({ title: 'A' }) }, token),
      ],
      [
        ['form.unpublished'],
        () =>
          call(
            'PUT /open/forms/{form}/visibility',
            { params, body: { visibility: 'closed' } },
            token,
          ),
      ],
      [['form.deleted'], () => call('DELETE /open/forms/{form}', { params }, token)],
      [['form.restored'], () => call('POST /open/forms/{form}/restore', { params }, token)],
      [['form.created'], () => call('POST /open/forms/{form}/duplicate', { params }, token)],
    ]
    for (const [expected, act] of acts) expect(actionsOf(await added(act))).toEqual(expected)
    const move = () =>
      call(
        'POST /open/forms/{form}/workspace/{workspace}',
        { params: { ...params, workspace: other } },
        token,
      )
    expect(await added(move)).toMatchObject([
      { action: 'form.moved', actor_id: author.id, details: { from: 'My Workspace', to: 'Other' } },
    ])
    expect(actionsOf(await readAudit(other))).toEqual(['form.moved'])
  })

  test('failed actions are not recorded', async () => {
    const entries = await added(async () => {
      const answer = await call('DELETE /open/forms/{form}', { params: { form: 'none' } }, token)
      expect(answer.status).toBe(404)
    })
    expect(entries).toEqual([])
  })

  test('exports, deletions and integrations', async () => {
    const form = await makeForm(testApp, author)
    const params = { form: form.slug }
    for (const name of ['Ada', 'Eva', 'Zoe'])
      await call('POST /forms/{form}/answer', { params, body: { name } }, undefined, {
        ip: newNetwork(),
      })
    const exported = await added(() =>
      app.inject({
        method: 'POST',
        url: `/api/open/forms/${form.id}/submissions/export`,
        payload: { columns: { name: true } },
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    expect(exported).toMatchObject([{ action: 'submissions.exported', details: { count: 3 } }])
    const { data: rows } = (await call('GET /open/forms/{form}/submissions', { params }, token))
      .body
    const one = await added(() =>
      call(
        'DELETE /open/forms/{form}/submissions/{submission}',
        { params: { ...params, submission: rows[0]!.id } },
        token,
      ),
    )
    expect(one).toMatchObject([{ action: 'submissions.deleted', details: { count: 1 } }])
    const selection = { matching: {}, except: [] }
    const deleted = await added(() =>
      call('POST /open/forms/{form}/submissions/delete', { params, body: { selection } }, token),
    )
    expect(deleted).toMatchObject([{ action: 'submissions.deleted', details: { count: 2 } }])

    const data = { webhook_url: 'https://crm.example/hook?key=planted-secret' }
    const body = { integration_id: 'webhook', status: 'active' as const, data }
    let integration = 0
    const made = await added(async () => {
      const answer = await call('POST /open/forms/{form}/integrations', { params, body }, token)
      integration = answer.body.form_integration.id
    })
    const named = { params: { ...params, integration } }
    const pause = 'POST /open/forms/{form}/integrations/{integration}/pause'
    const remove = 'DELETE /open/forms/{form}/integrations/{integration}'
    const paused = await added(() => call(pause, { ...named, body: {} }, token))
    const removed = await added(() => call(remove, named, token))
    expect(actionsOf([...made, ...paused, ...removed])).toEqual([
      'integration.created',
      'integration.changed',
      'integration.deleted',
    ])
    expect(JSON.stringify([made, paused, removed])).not.toContain('planted-secret')
  })
})

describe('actions on accounts', () => {
  const login = (email: string, password = testPassword) =>
    call('POST /login', { body: { email, password } }, undefined, { ip: '203.0.113.9' })
  const mine = async (id: number) => actionsOf(await readAudit(null, { subject: id }))

  test('signing in; a wrong password is not recorded', async () => {
    const person = await makeUser(db)
    await login(person.email, 'wrong-password-1')
    expect(await mine(person.id)).toEqual([])
    await login(person.email)
    expect(await mine(person.id)).toEqual(['account.signed_in'])
  })

  test('a new password, set with the old one or by a link', async () => {
    const person = await makeUser(db)
    const body = { current_password: testPassword, password: newPassword }
    await call(
      'PATCH /settings/password',
      { body: { ...body, password_confirmation: newPassword } },
      person.token,
    )
    await call('POST /password/email', { body: { email: person.email } }, undefined, {
      ip: newNetwork(),
    })
    const link = await newestLinkTo(person.email)
    const reset = { token: link.pathname.split('/').at(-1)!, email: person.email }
    await call(
      'POST /password/reset',
      { body: { ...reset, password: testPassword, password_confirmation: testPassword } },
      undefined,
      { ip: newNetwork() },
    )
    expect(await mine(person.id)).toEqual(['account.password_changed', 'account.password_changed'])
  })

  test('a new address, once confirmed', async () => {
    const person = await makeUser(db, { emailVerifiedAt: new Date() })
    const email = `new-${person.id}@people.example`
    const body = { name: 'Ada', email, current_password: testPassword }
    await call('PATCH /settings/profile', { body }, person.token)
    expect(await mine(person.id)).toEqual([])
    const link = await newestLinkTo(email)
    const token = link.searchParams.get('token')!
    const given = { params: { user: person.id }, body: { token } }
    await call('POST /email/verify/{user}', given, person.token)
    expect((await readAudit(null, { subject: person.id })).at(-1)).toMatchObject({
      action: 'account.email_changed',
      details: { before: person.email, email },
    })
  })

  test('enabling and disabling the second factor', async () => {
    const person = await makeGuarded()
    const body = { code: person.recoveryCodes[0]! }
    await call('POST /settings/two-factor/disable', { body }, person.token)
    expect(await mine(person.id)).toEqual([
      'account.two_factor_enabled',
      'account.two_factor_disabled',
    ])
  })

  test('deleting an account, whose log entries remain', async () => {
    const person = await makeUser(db, { name: 'Leaving' })
    const body = { confirmation: person.email, password: testPassword }
    expect((await call('DELETE /user', { body }, person.token)).status).toBe(200)
    expect(await mine(person.id)).toEqual(['account.deleted'])
  })

  test('leaving workspaces by deleting the account', async () => {
    const [leaver, other] = [await makeUser(db, { name: 'Leaving' }), await makeUser(db)]
    const owned = await makeWorkspace(db, leaver.id, 'Owned')
    await addMember(db, owned, other.id, 'user')
    const joined = await makeWorkspace(db, other.id, 'Joined')
    await addMember(db, joined, leaver.id, 'readonly')
    const body = { confirmation: leaver.email, password: testPassword }
    await call('DELETE /user', { body }, leaver.token)
    const left = { action: 'member.left', actor_id: leaver.id }
    expect(await readAudit(joined)).toMatchObject([{ ...left, details: { role: 'readonly' } }])
    expect(await readAudit(owned)).toMatchObject([
      { ...left, details: { role: 'owner' } },
      {
        action: 'workspace.owner_changed',
        actor_id: leaver.id,
        subject_id: String(other.id),
        details: { role_before: 'user' },
      },
    ])
  })
})

test('the chains are intact', async () => {
  expect(await findBrokenChains(db)).toEqual([])
})
