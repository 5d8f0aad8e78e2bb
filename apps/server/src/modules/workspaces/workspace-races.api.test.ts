import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const { call, db, pool } = await createTestApp()
const owner = await makeUser(db)
const on = async () => ({ params: { workspace: await makeWorkspace(db, owner.id, 'Shared') } })
type Place = Awaited<ReturnType<typeof on>>

/** Lets a request wait for the workspace's row, and commits another change before it continues. */
async function commitBefore<Answer>(
  { params }: Place,
  [statement, ...values]: [string, ...unknown[]],
  request: () => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from workspaces where id = $1 for update', [params.workspace])
    const answer = request()
    await expect.poll(countWaiting).toBe(1)
    await client.query(statement, [params.workspace, ...values])
    await client.query('commit')
    return await answer
  } finally {
    client.release(true)
  }
}

async function countWaiting(): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

test('renaming keeps an icon that is chosen at the same time', async () => {
  const place = await on()
  const { body } = await commitBefore(
    place,
    [`update workspaces set icon = '🔬' where id = $1`],
    () =>
      call('PUT /open/workspaces/{workspace}', { ...place, body: { name: 'Lab' } }, owner.token),
  )
  expect(body.workspace).toMatchObject({ name: 'Lab', icon: '🔬' })
})

test('saving code keeps styles that are saved at the same time', async () => {
  const place = await on()
  const { body } = await commitBefore(
    place,
    [`update workspaces set custom_css = '.new{}' where id = $1`],
    () =>
      call(
        'PUT /open/workspaces/{workspace}/custom-code-settings',
        { ...place, body: { custom_code: '<b></b>' } },
        owner.token,
      ),
  )
  expect(body.settings).toMatchObject({ custom_code: '<b></b>', custom_css: '.new{}' })
})

describe('saving a mail server without its password', () => {
  async function makeServer() {
    const place = await on()
    const save = (password?: string) =>
      call(
        'PUT /open/workspaces/{workspace}/email-settings',
        {
          ...place,
          body: { host: 'mail.kestrel.example', port: 587, username: 'kestrel', password },
        },
        owner.token,
      )
    expect((await save('first')).status).toBe(200)
    const read = async () =>
      (
        await pool.query(
          `select smtp_password, email_settings->>'host' as host from workspaces where id = $1`,
          [place.params.workspace],
        )
      ).rows[0]
    return { place, save, read }
  }

  test('keeps a password that is changed at the same time', async () => {
    const { place, save, read } = await makeServer()
    const change = `update workspaces set smtp_password = 'second' where id = $1`
    expect((await commitBefore(place, [change], () => save())).status).toBe(200)
    expect(await read()).toMatchObject({ smtp_password: 'second' })
  })

  test('is refused if another server is saved at the same time', async () => {
    const { place, save, read } = await makeServer()
    const change = `update workspaces set smtp_password = 'second',
      email_settings = email_settings || '{"host": "other.example"}' where id = $1`
    expect((await commitBefore(place, [change], () => save())).status).toBe(422)
    expect(await read()).toEqual({ smtp_password: 'second', host: 'other.example' })
  })
})

test('somebody who joins a workspace while it is deleted gets one of their own', async () => {
  const place = await on()
  const guest = await makeUser(db)
  await pool.query(
    `delete from workspaces
     where id in (select workspace_id from workspace_members where user_id = $1)`,
    [guest.id],
  )
  const { status } = await commitBefore(
    place,
    [
      `insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 'user')`,
      guest.id,
    ],
    () => call('DELETE /open/workspaces/{workspace}', place, owner.token),
  )
  expect(status).toBe(200)
  expect((await call('GET /open/workspaces', {}, guest.token)).body).toMatchObject([
    { is_owner: true },
  ])
})
