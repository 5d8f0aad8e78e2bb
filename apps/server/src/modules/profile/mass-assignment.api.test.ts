import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { workspaceMembers, workspaces } from '../workspaces/workspaces.table.ts'
import { oneTimeTokens } from '../account-links/one-time-tokens.table.ts'
import { invites } from '../workspaces/invites.table.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { users } from '../accounts/users.table.ts'

const { app, db, pool } = await createTestApp()
const victim = await makeUser(db)

/** Every column under both of its names, with values that an attacker would like to set. */
const hostile = Object.fromEntries(
  [users, sessions, oneTimeTokens, workspaces, workspaceMembers, invites]
    .flatMap((table) => Object.entries(getTableColumns(table)))
    .flatMap(([key, column]) => [key, column.name].map((name) => [name, hostileValue(name)])),
)

function hostileValue(name: string): unknown {
  if (/id$/i.test(name)) return victim.id
  if (name === 'role') return 'owner'
  if (/(_at|At)$/.test(name)) return '2001-01-01T00:00:00.000Z'
  if (/version|step/i.test(name)) return 77
  return /must|remember/i.test(name) ? true : 'hostile'
}

const newPassword = { password: 'changed-it-9', password_confirmation: 'changed-it-9' }
const calls = [
  {
    request: 'PATCH /settings/profile',
    body: (email: string) => ({ name: 'New', email }),
    changes: ['users.name', 'users.updated_at'],
  },
  {
    request: 'PATCH /settings/password',
    body: () => ({ current_password: testPassword, ...newPassword }),
    changes: [
      'users.credential_version',
      'users.password_hash',
      'users.updated_at',
      'sessions.id',
      'sessions.token_hash',
      'sessions.ip',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.expires_at',
    ],
  },
  {
    request: 'POST /settings/two-factor/enable',
    body: () => ({ password: testPassword }),
    changes: ['users.two_factor_secret', 'users.updated_at'],
  },
  {
    request: 'PUT /open/workspaces/{own}',
    body: () => ({ name: 'New', emoji: '🐝' }),
    changes: ['workspaces.name', 'workspaces.icon', 'workspaces.updated_at'],
  },
  {
    request: 'PUT /open/workspaces/{own}/custom-code-settings',
    body: () => ({ custom_code: '<!-- -->', custom_css: 'a {}' }),
    changes: [
      'workspaces.custom_code',
      'workspaces.custom_css',
      'workspaces.code_revision',
      'workspaces.updated_at',
    ],
  },
  {
    request: 'PUT /open/workspaces/{own}/external-file-link-settings',
    body: () => ({ expires_in_hours: 72 }),
    changes: ['workspaces.file_link_hours', 'workspaces.updated_at'],
  },
  {
    request: 'PUT /open/workspaces/{own}/retention-settings',
    body: () => ({ retention: { value: 1, unit: 'year' } }),
    changes: ['workspaces.retention_value', 'workspaces.retention_unit', 'workspaces.updated_at'],
  },
  { request: 'POST /logout', body: () => ({}), changes: ['sessions'] },
]

async function readRows(userId: number) {
  const rowOf = async (table: string, statement: string) => {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(statement, [userId])
    return Object.entries(rows[0]?.row ?? {}).map(([column, value]) => [
      `${table}.${column}`,
      JSON.stringify(value),
    ])
  }
  const ownWorkspace = 'join workspace_members m on m.workspace_id = w.id where m.user_id = $1'
  return Object.fromEntries([
    ...(await rowOf('users', 'select to_jsonb(u) as row from users u where id = $1')),
    ...(await rowOf('sessions', 'select to_jsonb(s) as row from sessions s where user_id = $1')),
    ...(await rowOf('workspaces', `select to_jsonb(w) as row from workspaces w ${ownWorkspace}`)),
    ...(await rowOf(
      'workspace_members',
      'select to_jsonb(m) as row from workspace_members m where user_id = $1',
    )),
  ]) as Record<string, string>
}

test.each(calls)('$request changes what it is for, and nothing else', async (call) => {
  const person = await makeUser(db)
  const before = await readRows(person.id)
  const victimBefore = await readRows(victim.id)
  const [method, path] = call.request.split(' ') as ['POST', string]
  const response = await app.inject({
    method,
    url: `/api${path.replace('{own}', before['workspaces.id']!)}`,
    payload: { ...hostile, ...call.body(person.email) },
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.statusCode).toBe(200)
  const after = await readRows(person.id)
  const changed = Object.keys(before).filter((column) => before[column] !== after[column])
  const isForeseen = (column: string) =>
    call.changes.some((name) => column === name || column.startsWith(`${name}.`))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter((column) => !isForeseen(column))).toEqual([])
  expect(await readRows(victim.id)).toEqual(victimBefore)
})

test('an invite accepts an address and a role, and nothing else', async () => {
  const person = await makeUser(db)
  const own = (await readRows(person.id))['workspaces.id']!
  const response = await app.inject({
    method: 'POST',
    url: `/api/open/workspaces/${own}/users/add`,
    payload: { ...hostile, email: 'invited@people.test', role: 'readonly' },
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.statusCode).toBe(200)
  const { rows } = await pool.query(
    `select workspace_id::int, invited_by::int, role, accepted_at, expires_at > now() as is_open,
       token_hash = 'hostile'::bytea as is_known
     from invites`,
  )
  expect(rows).toEqual([
    {
      workspace_id: Number(own),
      invited_by: person.id,
      role: 'readonly',
      accepted_at: null,
      is_open: true,
      is_known: false,
    },
  ])
})
