import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createAuditReader } from '../../testing/fixtures/test-audit.ts'
import { firstWorkspaceOf, formBody, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { cleanAccounts } from '../profile/clean-accounts.job.ts'
import { findBrokenChains } from '../audit/check-audit.ts'

const testApp = await createTestApp({ MODERATOR_EMAILS: 'listed@people.test' })
const { call, db, pool, logLines } = testApp
const readAudit = createAuditReader(testApp)

const moderator = await makeUser(db, { name: 'Ana Brandt', role: 'moderator' })
const admin = await makeUser(db, { role: 'admin' })

const impersonate = (
  token: string,
  user: number,
  body: { reason: string; allow_changes?: boolean } = { reason: 'Ticket 4180' },
) => call('POST /moderator/impersonate/{user}', { params: { user }, body }, token)

async function actAs(person: { id: number }, { writes = false, by = moderator.token } = {}) {
  const answer = await impersonate(by, person.id, { reason: 'Ticket 1', allow_changes: writes })
  expect(answer.status).toBe(200)
  return answer.body.token
}

describe('may not act as somebody else', () => {
  test('anyone who is not staff, for whom the route does not exist', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)]
    expect((await impersonate(user.token, other.id)).status).toBe(404)
  })

  test.each(['moderator', 'admin', 'owner'] as const)('anyone, as a %s', async (role) => {
    const target = await makeUser(db, { role })
    for (const { token } of [moderator, admin])
      expect(await impersonate(token, target.id)).toMatchObject({
        status: 400,
        body: { type: 'error', code: 'staff_out_of_reach' },
      })
  })

  test('anyone, as a user whose confirmed address is listed as staff', async () => {
    const target = await makeUser(db, {
      email: 'listed@people.test',
      emailVerifiedAt: new Date(),
    })
    expect((await impersonate(admin.token, target.id)).status).toBe(400)
  })

  test('anyone without a reason', async () => {
    const { id } = await makeUser(db)
    for (const reason of ['', '   ', 'x'.repeat(1001)])
      expect((await impersonate(moderator.token, id, { reason })).status).toBe(422)
    const asked = { params: { user: id }, query: {} as { reason: string } }
    const answer = await call('GET /moderator/impersonate/{user}', asked, moderator.token)
    expect(answer.status).toBe(422)
  })

  test('anyone, as a user who does not exist', async () => {
    expect((await impersonate(moderator.token, 999_999_999)).status).toBe(404)
  })
})

describe('staff who impersonate a user', () => {
  test('are that user for an hour, and keep their own session', async () => {
    const target = await makeUser(db)
    const { body } = await impersonate(moderator.token, target.id)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect((await call('GET /user', {}, body.token)).body.id).toBe(target.id)
    expect((await call('GET /user', {}, moderator.token)).body.id).toBe(moderator.id)
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - created_at)::int as seconds, impersonation_reason
       from sessions where user_id = $1 and impersonator_id = $2`,
      [target.id, moderator.id],
    )
    expect(rows).toEqual([{ seconds: 3600, impersonation_reason: 'Ticket 4180' }])
    const { body: sessions } = await call('GET /settings/sessions', {}, target.token)
    expect(sessions).toHaveLength(1)
  })

  test.each([moderator, admin])('change things only if they asked to', async (staff) => {
    const target = await makeUser(db)
    const body = formBody({ workspace_id: await firstWorkspaceOf(testApp, target) })
    const looking = await actAs(target, { by: staff.token })
    expect((await call('GET /open/workspaces', {}, looking)).status).toBe(200)
    const refused = await call('POST /open/forms', { body }, looking)
    expect(refused).toMatchObject({ status: 403, body: { code: 'impersonation_read_only' } })
    expect(JSON.stringify(refused.body)).not.toContain('Contact')
    const changing = await actAs(target, { by: staff.token, writes: true })
    expect((await call('POST /open/forms', { body }, changing)).status).toBe(200)
  })

  test('never reach passwords or tokens, not even as admins', async () => {
    const target = await makeUser(db)
    const token = await actAs(target, { by: admin.token, writes: true })
    const secret = 'a-secret-that-is-not-echoed'
    const asked = { current_password: secret, password: secret, password_confirmation: secret }
    for (const answer of [
      await call('PATCH /settings/password', { body: asked }, token),
      await call('DELETE /user', { body: { confirmation: secret, password: secret } }, token),
      await call('GET /settings/tokens', {}, token),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'impersonation_limit' } })
      expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    expect(logLines.join('')).not.toContain(secret)
  })

  test('can enter blocked accounts', async () => {
    const target = await makeUser(db, { blockedAt: new Date() })
    expect((await call('GET /user', {}, await actAs(target))).status).toBe(200)
    expect((await call('GET /user', {}, target.token)).status).toBe(401)
  })
})

describe('impersonation ends with the next request', () => {
  test.each([
    ['they are no longer on the staff', `update users set role = 'user' where id = $1`],
    ['they are blocked', `update users set blocked_at = now() where id = $1`],
  ])('when %s', async (_, change) => {
    const staff = await makeUser(db, { role: 'moderator' })
    const token = await actAs(await makeUser(db), { by: staff.token })
    expect((await call('GET /user', {}, token)).status).toBe(200)
    await pool.query(change, [staff.id])
    expect((await call('GET /user', {}, token)).status).toBe(401)
  })

  test('when the user joins the staff', async () => {
    const target = await makeUser(db)
    const token = await actAs(target)
    await pool.query(`update users set role = 'moderator' where id = $1`, [target.id])
    expect((await call('GET /user', {}, token)).status).toBe(401)
  })

  test('when the staff member signs out everywhere else', async () => {
    const staff = await makeUser(db, { role: 'moderator' })
    const token = await actAs(await makeUser(db), { by: staff.token })
    await call('DELETE /settings/sessions', {}, staff.token)
    expect((await call('GET /user', {}, token)).status).toBe(401)
    expect((await call('GET /user', {}, staff.token)).status).toBe(200)
  })

  test('when they stop, which leaves the user’s sessions alone', async () => {
    const target = await makeUser(db)
    const token = await actAs(target)
    expect((await call('POST /logout', {}, token)).status).toBe(200)
    expect((await call('GET /user', {}, token)).status).toBe(401)
    expect((await call('GET /user', {}, target.token)).status).toBe(200)
  })
})

describe('the audit log', () => {
  test('tells the workspace and the instance who began, changed and ended what, without any request data', async () => {
    const target = await makeUser(db)
    const workspaceId = await firstWorkspaceOf(testApp, target)
    const form = await makeForm(testApp, target)
    const token = await actAs(target, { writes: true })
    const params = { form: form.slug }
    await call('PUT /open/forms/{form}/tags', { params, body: { tags: ['urgent'] } }, token)
    await call('GET /open/forms/{form}', { params }, token)
    await call('POST /logout', {}, token)
    const expected = [
      { action: 'staff.impersonation_started', actor_id: moderator.id, impersonator_id: null },
      {
        action: 'staff.acted',
        actor_id: target.id,
        impersonator_id: moderator.id,
        details: { route: 'PUT /api/open/forms/:form/tags' },
      },
      { action: 'staff.impersonation_ended', actor_id: moderator.id, details: { minutes: 1 } },
    ]
    const inWorkspace = await readAudit(workspaceId)
    expect(inWorkspace.filter(({ action }) => action.startsWith('staff.'))).toMatchObject(expected)
    const inInstance = (await readAudit(null)).filter(
      ({ actor_id, subject_id }) => actor_id === target.id || subject_id === String(target.id),
    )
    expect(inInstance.filter(({ action }) => action.startsWith('staff.'))).toMatchObject(expected)
    expect(JSON.stringify([inWorkspace, inInstance])).not.toContain('urgent')
    expect(JSON.stringify(inInstance)).toContain('Ticket 1')
    expect(JSON.stringify(inWorkspace)).not.toContain('Ticket 1')
    expect(await findBrokenChains(db)).toEqual([])
  })

  test('records on whose behalf a form was created', async () => {
    const target = await makeUser(db)
    const workspaceId = await firstWorkspaceOf(testApp, target)
    const token = await actAs(target, { writes: true })
    await call('POST /open/forms', { body: formBody({ workspace_id: workspaceId }) }, token)
    const created = (await readAudit(workspaceId)).find(({ action }) => action === 'form.created')
    expect(created).toMatchObject({ actor_id: target.id, impersonator_id: moderator.id })
  })

  test('nobody writes into the log of a workspace that the user does not belong to', async () => {
    const [target, other] = [await makeUser(db), await makeUser(db)]
    const workspaceId = await firstWorkspaceOf(testApp, other)
    const form = await makeForm(testApp, other)
    const before = await readAudit(workspaceId)
    const token = await actAs(target, { writes: true })
    const params = { form: form.slug }
    const answer = await call('PUT /open/forms/{form}/tags', { params, body: { tags: [] } }, token)
    expect(answer.status).toBe(404)
    expect(await readAudit(workspaceId)).toEqual(before)
  })

  test('records an impersonation that expired', async () => {
    const target = await makeUser(db)
    await actAs(target)
    await pool.query(
      `update sessions set created_at = now() - interval '1 hour', expires_at = now()
       where user_id = $1 and impersonator_id is not null`,
      [target.id],
    )
    await cleanAccounts(db)
    const entries = await readAudit(null, { subject: target.id })
    expect(entries.at(-1)).toMatchObject({
      action: 'staff.impersonation_ended',
      actor_id: moderator.id,
      details: { minutes: 60 },
    })
  })
})
