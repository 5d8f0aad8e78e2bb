import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { storeAnswers } from '../../../testing/fixtures/test-records.ts'
import { makeUser, testPassword } from '../../../testing/fixtures/people/test-people.ts'
import { makeWorkspace } from '../../../testing/fixtures/people/test-workspaces.ts'
import { purgeWorkspaceSubmissions } from '../../submissions/deletion/purge-workspace-submissions.ts'
import { removeDeletedWorkspaces, type PurgeSubmissions } from './delete-workspace.service.ts'

const testApp = await createTestApp()
const { app, call, db, pool } = testApp

type Person = Awaited<ReturnType<typeof makeUser>>

async function makeFilled(owner: Person, count = 1) {
  const workspace = await makeWorkspace(db, owner.id, 'Filled')
  const form = await makeForm(testApp, owner, { workspace_id: workspace })
  await storeAnswers(
    db,
    form.id,
    Array.from({ length: count }, () => ({ name: 'Ada' })),
  )
  return { workspace, form }
}
const remove = (by: Person, workspace: number) =>
  call('DELETE /open/workspaces/{workspace}', { params: { workspace } }, by.token)
const restore = (by: Person, workspace: number) =>
  call('POST /open/workspaces/{workspace}/restore', { params: { workspace } }, by.token)
const inAMonth = () => new Date(Date.now() + 31 * 24 * 3_600_000)
const exists = async (workspace: number) =>
  (await pool.query('select from workspaces where id = $1', [workspace])).rowCount === 1
const countLeft = async (form: { id: number }) =>
  (await pool.query('select from submissions where form_id = $1', [form.id])).rowCount

/** Does something between purging the submissions of this workspace and deleting it. */
const purgeAndThen =
  (workspace: number, act: () => Promise<unknown>): PurgeSubmissions =>
  async (db, id, signal) => {
    await purgeWorkspaceSubmissions(db, id, signal)
    if (id === workspace) await act()
  }

describe('removing a deleted workspace', () => {
  test('deletes its submissions in small transactions', async () => {
    const owner = await makeUser(db)
    const { workspace, form } = await makeFilled(owner, 1001)
    const other = await makeForm(testApp, owner, { workspace_id: workspace })
    await storeAnswers(db, other.id, [{ name: 'Bob' }], { status: 'partial' })
    await call('DELETE /open/forms/{form}', { params: { form: String(other.id) } }, owner.token)
    await remove(owner, workspace)
    await pool.query(`
      create table deletions (count integer, transaction xid8 default pg_current_xact_id());
      create function record_deletion() returns trigger language plpgsql as $$
      begin
        insert into deletions (count) select count(*) from gone;
        return null;
      end $$;
      create trigger record_deletion after delete on submissions
        referencing old table as gone for each statement execute function record_deletion()`)
    onTestFinished(
      async () =>
        void (await pool.query('drop table deletions; drop function record_deletion cascade')),
    )
    await removeDeletedWorkspaces(db, purgeWorkspaceSubmissions, { now: inAMonth() })
    const { rows } = await pool.query<{ count: number }>(
      `select sum(count)::integer as count from deletions
       group by transaction having sum(count) > 0 order by 1 desc`,
    )
    expect(rows.map(({ count }) => count)).toEqual([500, 500, 1, 1])
    expect([await countLeft(form), await countLeft(other)]).toEqual([0, 0])
    expect(await exists(workspace)).toBe(false)
  })

  test('is not stopped by restoring it, if a server’s clock is behind', async () => {
    const owner = await makeUser(db)
    const { workspace, form } = await makeFilled(owner)
    await remove(owner, workspace)
    let status: number | undefined
    const purge = purgeAndThen(workspace, async () => {
      status = (await restore(owner, workspace)).status
    })
    await removeDeletedWorkspaces(db, purge, { now: inAMonth() })
    expect(status).toBe(404)
    expect(await countLeft(form)).toBe(0)
    expect(await exists(workspace)).toBe(false)
  })

  test('skips one that was restored while another was removed', async () => {
    const owner = await makeUser(db)
    const [first, second] = [await makeFilled(owner), await makeFilled(owner)]
    for (const { workspace } of [first, second]) await remove(owner, workspace)
    const purge = purgeAndThen(first.workspace, () => restore(owner, second.workspace))
    await removeDeletedWorkspaces(db, purge, { now: inAMonth() })
    expect([await exists(first.workspace), await exists(second.workspace)]).toEqual([false, true])
    expect(await countLeft(second.form)).toBe(1)
    const { body } = await call('GET /open/workspaces', {}, owner.token)
    expect(body.map(({ id }) => id)).toContain(second.workspace)
  })
})

test('an account is deleted even if deleting its workspaces takes too long; they are removed later', async () => {
  const owner = await makeUser(db)
  const [open, deleted] = [await makeFilled(owner), await makeFilled(owner)]
  await remove(owner, deleted.workspace)
  await pool.query(`
    create function take_too_long() returns trigger language plpgsql as $$
      begin raise query_canceled; end $$;
    create trigger take_too_long before delete on workspaces for each row
      when (old.id in (${open.workspace}, ${deleted.workspace})) execute function take_too_long()`)
  onTestFinished(
    async () => void (await pool.query('drop function if exists take_too_long cascade')),
  )
  const body = { confirmation: owner.email, password: testPassword }
  expect((await call('DELETE /user', { body }, owner.token)).status).toBe(200)
  expect((await call('GET /user', {}, owner.token)).status).toBe(401)
  expect((await app.inject({ url: `/api/forms/${open.form.slug}` })).statusCode).toBe(404)
  await pool.query('drop function take_too_long cascade')
  await removeDeletedWorkspaces(db, purgeWorkspaceSubmissions)
  expect([await exists(open.workspace), await exists(deleted.workspace)]).toEqual([false, false])
  expect([await countLeft(open.form), await countLeft(deleted.form)]).toEqual([0, 0])
})
