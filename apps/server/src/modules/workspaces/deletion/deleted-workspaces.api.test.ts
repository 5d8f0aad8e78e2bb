import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { openAllConnections } from '../../../testing/test-database.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser, testPassword } from '../../../testing/fixtures/people/test-people.ts'
import {
  addMember,
  makeWorkspace,
  setTier,
} from '../../../testing/fixtures/people/test-workspaces.ts'
import { claimDeliveries } from '../../deliveries/dispatch/claim-deliveries.ts'
import { purgeWorkspaceSubmissions } from '../../submissions/deletion/purge-workspace-submissions.ts'
import { removeDeletedWorkspaces } from './delete-workspace.service.ts'

const testApp = await createTestApp()
const { app, call, db, pool } = testApp

type Person = { id: number; token: string }

async function makeShared() {
  const [owner, admin, user] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const workspace = await makeWorkspace(db, owner.id, 'Shared')
  await addMember(db, workspace, admin.id, 'admin')
  await addMember(db, workspace, user.id, 'user')
  return { workspace, owner, admin, user }
}
const on = (workspace: number) => ({ params: { workspace } })
const remove = (by: Person, workspace: number) =>
  call('DELETE /open/workspaces/{workspace}', on(workspace), by.token)
const restore = (by: Person, workspace: number) =>
  call('POST /open/workspaces/{workspace}/restore', on(workspace), by.token)
const listDeleted = async (by: Person) =>
  (await call('GET /open/workspaces/deleted', {}, by.token)).body
const idsOf = async (by: Person) =>
  (await call('GET /open/workspaces', {}, by.token)).body.map(({ id }) => id)
const age = (workspace: number, days: number) =>
  pool.query(`update workspaces set deleted_at = now() - make_interval(days => $2) where id = $1`, [
    workspace,
    days,
  ])
const publicStatus = async (slug: string) =>
  (await app.inject({ url: `/api/forms/${slug}` })).statusCode

describe('a deleted workspace', () => {
  test('announces beforehand what will be deleted, to those who may delete it', async () => {
    const { workspace, owner, user } = await makeShared()
    const form = await makeForm(testApp, owner, { workspace_id: workspace })
    const params = { form: form.slug }
    await call('POST /forms/{form}/answer', { params, body: { name: 'Ada' } })
    const summary = (by: Person) =>
      call('GET /open/workspaces/{workspace}/deletion', on(workspace), by.token)
    expect((await summary(owner)).body).toEqual({
      forms: 1,
      submissions: 1,
      members: 3,
      integrations: 0,
    })
    expect((await summary(user)).status).toBe(403)
  })

  test('is gone for its members, its forms and its links', async () => {
    const { workspace, owner, admin, user } = await makeShared()
    const form = await makeForm(testApp, owner, { workspace_id: workspace })
    expect((await remove(admin, workspace)).body).toMatchObject({ workspace_id: workspace })
    for (const person of [owner, admin, user]) {
      expect(await idsOf(person)).not.toContain(workspace)
      const params = { form: String(form.id) }
      const read = await call('GET /open/forms/{form}', { params, query: {} }, person.token)
      expect(read.status).toBe(404)
    }
    expect(await publicStatus(form.slug)).toBe(404)
    expect((await app.inject({ url: `/forms/${form.slug}` })).statusCode).toBe(404)
  })

  test('is listed for its owner, who alone can restore it with all its members', async () => {
    const { workspace, owner, admin, user } = await makeShared()
    const form = await makeForm(testApp, owner, { workspace_id: workspace })
    await remove(admin, workspace)
    expect(await listDeleted(owner)).toMatchObject([{ id: workspace, name: 'Shared' }])
    expect(await listDeleted(admin)).toEqual([])
    expect((await restore(admin, workspace)).status).toBe(404)
    expect((await restore(await makeUser(db), workspace)).status).toBe(404)
    expect((await restore(owner, workspace)).body).toMatchObject({
      workspace: { id: workspace, users_count: 3, is_owner: true },
    })
    for (const person of [owner, admin, user]) expect(await idsOf(person)).toContain(workspace)
    expect(await listDeleted(owner)).toEqual([])
    expect((await restore(owner, workspace)).status).toBe(404)
    await expect.poll(() => publicStatus(form.slug)).toBe(200)
    const { rows } = await pool.query(
      `select action from audit_entries
       where workspace_id = $1 and action like 'workspace.%' order by position`,
      [workspace],
    )
    expect(rows).toEqual([{ action: 'workspace.deleted' }, { action: 'workspace.restored' }])
  })

  test('comes back without members whose accounts were deleted', async () => {
    const { workspace, owner, user } = await makeShared()
    await remove(owner, workspace)
    const [{ email }] = (await pool.query('select email from users where id = $1', [user.id])).rows
    const body = { confirmation: email, password: testPassword }
    expect((await call('DELETE /user', { body }, user.token)).status).toBe(200)
    expect((await restore(owner, workspace)).body).toMatchObject({ workspace: { users_count: 2 } })
  })

  test('comes back with the former roles, even if somebody has become a member meanwhile', async () => {
    const { workspace, owner, admin } = await makeShared()
    await remove(owner, workspace)
    await addMember(db, workspace, admin.id, 'readonly')
    expect((await restore(owner, workspace)).body).toMatchObject({ workspace: { users_count: 3 } })
    const { body } = await call('GET /open/workspaces', {}, admin.token)
    expect(body.find(({ id }) => id === workspace)).toMatchObject({ role: 'admin' })
  })

  test('is deleted at once with its owner’s account', async () => {
    const { workspace, owner, admin } = await makeShared()
    await remove(admin, workspace)
    const [{ email }] = (await pool.query('select email from users where id = $1', [owner.id])).rows
    const body = { confirmation: email, password: testPassword }
    expect((await call('DELETE /user', { body }, owner.token)).status).toBe(200)
    const { rows } = await pool.query('select 1 from workspaces where id = $1', [workspace])
    expect(rows).toEqual([])
  })

  test('delivers nothing, and resumes after it is restored', async () => {
    const { workspace, owner } = await makeShared()
    const form = await makeForm(testApp, owner, { workspace_id: workspace })
    await call(
      'POST /open/forms/{form}/integrations',
      {
        params: { form: String(form.id) },
        body: {
          integration_id: 'webhook',
          status: 'active',
          data: { webhook_url: 'https://receiver.example/' },
        },
      },
      owner.token,
    )
    const params = { form: form.slug }
    await call('POST /forms/{form}/answer', { params, body: { name: 'Ada' } })
    const claim = () =>
      claimDeliveries(db, { known: new Map(), others: 9, isFailing: false, after: 0, most: 9 })
    await remove(owner, workspace)
    expect(await claim()).toEqual([])
    await restore(owner, workspace)
    expect(await claim()).toHaveLength(1)
  })

  test('is removed after 30 days, with its forms and submissions', async () => {
    const { workspace, owner } = await makeShared()
    const form = await makeForm(testApp, owner, { workspace_id: workspace })
    await remove(owner, workspace)
    await age(workspace, 29)
    await removeDeletedWorkspaces(db, purgeWorkspaceSubmissions)
    expect(await listDeleted(owner)).toHaveLength(1)
    await age(workspace, 31)
    expect(await listDeleted(owner)).toEqual([])
    expect((await restore(owner, workspace)).status).toBe(404)
    await removeDeletedWorkspaces(db, purgeWorkspaceSubmissions)
    const { rows } = await pool.query('select 1 from forms where id = $1', [form.id])
    expect(rows).toEqual([])
  })

  test('cannot be joined with an earlier invite', async () => {
    const { workspace, owner } = await makeShared()
    const guest = await makeUser(db, { emailVerifiedAt: new Date() })
    const invite = await call(
      'POST /open/workspaces/{workspace}/users/add',
      { ...on(workspace), body: { email: guest.email, role: 'admin' } },
      owner.token,
    )
    expect(invite.status).toBe(200)
    await pool.query(`update invites set token_hash = sha256('known') where workspace_id = $1`, [
      workspace,
    ])
    await remove(owner, workspace)
    const params = { token: 'known' }
    expect((await call('GET /invites/{token}', { params })).status).toBe(404)
    expect((await call('POST /invites/{token}/accept', { params }, guest.token)).status).toBe(400)
  })
})

test('on the free plan, owners restore what an admin deleted, unless they use another one', async () => {
  const hosted = await createTestApp({ SELF_HOSTED: 'false' })
  const [owner, admin] = [await makeUser(hosted.db), await makeUser(hosted.db)]
  const list = async () => (await hosted.call('GET /open/workspaces', {}, owner.token)).body
  const workspace = (await list())[0]!.id
  await makeForm(hosted, owner)
  await addMember(hosted.db, workspace, admin.id, 'admin')
  await setTier(hosted.db, workspace, 'pro')
  const bringBack = () =>
    hosted.call('POST /open/workspaces/{workspace}/restore', on(workspace), owner.token)
  const remove = () =>
    hosted.call('DELETE /open/workspaces/{workspace}', on(workspace), admin.token)
  expect((await remove()).status).toBe(200)
  expect((await bringBack()).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const [empty] = await list()
  await makeForm(hosted, owner, { workspace_id: empty!.id })
  expect(await bringBack()).toMatchObject({ status: 403, body: { code: 'workspace_limit' } })
})

test('many concurrent restores restore it once', async () => {
  await openAllConnections(testApp)
  const { workspace, owner } = await makeShared()
  await remove(owner, workspace)
  const answers = await Promise.all(Array.from({ length: 5 }, () => restore(owner, workspace)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
