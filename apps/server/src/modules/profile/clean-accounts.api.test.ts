import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import { findUser } from '../accounts/users.ts'
import { rememberNetwork } from '../sessions/known-networks.ts'
import { cleanAccounts } from './clean-accounts.job.ts'
import { recordEmailChange } from '../email-address/email-changes.ts'

const { db, pool } = await createTestDatabase()

test('removes what has expired, and nothing that is still valid', async () => {
  const person = await makeUser(db)
  await makeUser(db, { lifetimeSeconds: -1 })
  const user = (await findUser(db, person.id))!
  await issueToken(db, user, 'reset_password')
  await pool.query(`update account_tokens set expires_at = now() - interval '1 second'`)
  await issueToken(db, user, 'verify_email')
  await recordEmailChange(db, { ...user, email: 'ended@people.test' })
  await pool.query(`update email_changes set expires_at = now() - interval '1 second'`)
  await recordEmailChange(db, { ...user, email: 'live@people.test' })
  await rememberNetwork(db, user.id, '192.0.2.1')
  await pool.query(`update known_networks set last_used_at = now() - interval '91 days'`)
  await rememberNetwork(db, user.id, '192.0.2.2')
  await cleanAccounts(db)
  const { rows } = await pool.query(
    `select (select array_agg(user_id::int) from sessions) as sessions,
            (select array_agg(purpose) from account_tokens) as tokens,
            (select array_agg(old_email) from email_changes) as changes,
            (select array_agg(network) from known_networks) as networks`,
  )
  expect(rows).toEqual([
    {
      sessions: [person.id],
      tokens: ['verify_email'],
      changes: ['live@people.test'],
      networks: ['192.0.2.2'],
    },
  ])
})
