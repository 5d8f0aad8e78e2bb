import { describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { listUsers, makeOwner, makeResetLink, resetTwoFactor } from './user-commands.ts'
import { verifyAudit } from './verify-audit.ts'

const { db, pool, config, call } = await createTestApp()

const lastEntry = async () => {
  const { rows } = await pool.query<{ action: string; subject_id: string; details: object }>(
    `select action, subject_id, details from audit_entries
     where workspace_id is null and actor_id is null order by id desc limit 1`,
  )
  return rows[0]
}

describe('commands for accounts', () => {
  test('fail if no account has the address', async () => {
    const email = 'nobody@people.example'
    for (const run of [
      () => makeOwner(db, email),
      () => resetTwoFactor(db, email, 'lost'),
      () => makeResetLink(db, config, email),
    ])
      await expect(run()).rejects.toThrow('There is no account')
    expect(await lastEntry()).toBeUndefined()
  })

  test('list all accounts', async () => {
    const { email } = await makeUser(db, { role: 'moderator' })
    expect(await listUsers(db, config)).toContainEqual(
      expect.stringMatching(new RegExp(`\t${email}\tmoderator\tpassword only\t`)),
    )
  })

  test('make an account an owner and record it, unless it is blocked', async () => {
    const { email, id, token } = await makeUser(db)
    await makeOwner(db, email.toUpperCase())
    expect((await call('GET /user', {}, token)).body).toMatchObject({ admin: true })
    expect(await lastEntry()).toEqual({
      action: 'staff.role_changed',
      subject_id: String(id),
      details: { before: 'user', role: 'owner', by: 'command line' },
    })
    const blocked = await makeUser(db, { blockedAt: new Date() })
    await expect(makeOwner(db, blocked.email)).rejects.toThrow('is blocked')
  })

  test('turn off two-factor only for a stated reason', async () => {
    const { email, id } = await makeUser(db)
    await expect(resetTwoFactor(db, email, 'lost')).rejects.toThrow('does not use two-factor')
    await pool.query(
      `update users set two_factor_enabled_at = now(), two_factor_secret = 'x' where id = $1`,
      [id],
    )
    await expect(resetTwoFactor(db, email, ' ')).rejects.toThrow('Say why')
    await resetTwoFactor(db, email, 'lost phone')
    const { rows } = await pool.query('select two_factor_secret from users where id = $1', [id])
    expect(rows).toEqual([{ two_factor_secret: null }])
    expect(await lastEntry()).toMatchObject({
      action: 'staff.two_factor_disabled',
      details: { reason: 'lost phone', passkeys: 0, by: 'command line' },
    })
  })

  test('print a link that sets a password once', async () => {
    const { email } = await makeUser(db)
    const said = await makeResetLink(db, config, email)
    const token = /\/password\/reset\/(\w+)\?/.exec(said)![1]!
    const password = 'Another-long-passw0rd!'
    const body = { token, email, password, password_confirmation: password }
    expect((await call('POST /password/reset', { body })).status).toBe(200)
    expect((await call('POST /password/reset', { body })).status).not.toBe(200)
    expect(JSON.stringify(await lastEntry())).not.toContain(token)
  })
})

test('npm run audit -- verify prints the last hash of each chain, and where a chain is broken', async () => {
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_chains where workspace_id is null`,
  )
  const { lines, holds } = await verifyAudit(db)
  expect({ holds, first: lines[0] }).toEqual({
    holds: true,
    first: expect.stringContaining(rows[0]!.hash) as string,
  })
  const client = await pool.connect()
  await client.query(`begin; set local session_replication_role = 'replica';
    update audit_entries set details = '{}' where workspace_id is null and position = 2; commit`)
  client.release()
  const broken = await verifyAudit(db)
  expect(broken.holds).toBe(false)
  expect(broken.lines).toContain('The log of instance was changed at entry 2.')
})
