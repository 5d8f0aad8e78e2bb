import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import { findUser, updateUser } from '../accounts/users.ts'
import { recordEmailChange } from './email-changes.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp
await openAllConnections(testApp)
const { mailsTo, newestLinkTo } = createMailReader(testApp)
const { codeOf, login } = createTwoFactorCallers(testApp)
const refusal = { status: 400, body: { code: 'invalid_undo_link' } }

let addresses = 0
const newAddress = () => `thief-${addresses++}@evil.example`
const follow = (link: 'undo' | 'verify', user: number, token: string, session?: string) =>
  call(`POST /email/${link}/{user}`, { params: { user }, body: { token } }, session, {
    ip: newNetwork(),
  })

type TakenOver = Awaited<ReturnType<typeof takeOver>>
async function takeOver() {
  const owner = await makeUser(db, { emailVerifiedAt: new Date() })
  const undoToken = await recordEmailChange(db, (await findUser(db, owner.id))!)
  const next = newAddress()
  await updateUser(db, owner.id, { email: next })
  return { ...owner, next, undoToken }
}

test('of fifty concurrent uses, one succeeds', async () => {
  const { id, email, undoToken } = await takeOver()
  const answers = await Promise.all(Array.from({ length: 50 }, () => follow('undo', id, undoToken)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('of an undo and another account that want the same address, one gets it', async () => {
  const { id, email, undoToken } = await takeOver()
  const rival = await makeUser(db)
  const user = await updateUser(db, rival.id, { pendingEmail: email })
  const token = await issueToken(db, { ...user, email }, 'change_email')
  const answers = await Promise.all([
    follow('undo', id, undoToken),
    follow('verify', rival.id, token, rival.token),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

describe('when both are in progress', () => {
  const undo = ({ id, undoToken }: TakenOver) => follow('undo', id, undoToken)
  const remove = ({ next, token }: TakenOver) =>
    call('DELETE /user', { body: { confirmation: next, password: testPassword } }, token)
  const askFor = (email: string, { token }: TakenOver) => {
    const body = { name: 'Ada', email, current_password: testPassword }
    return call('PATCH /settings/profile', { body }, token)
  }

  /** What an attacker might do during the undo. Each act takes all steps but the last, which it returns. */
  const acts: Record<string, (thief: TakenOver) => Promise<() => Promise<{ status: number }>>> = {
    'a deletion': async (thief) => () => remove(thief),
    'a change of address': async (thief) => () => askFor(newAddress(), thief),
    'the end of a change of address': async (thief) => {
      const further = newAddress()
      await askFor(further, thief)
      const token = (await newestLinkTo(further)).searchParams.get('token')!
      return () => follow('verify', thief.id, token, thief.token)
    },
    'a second factor': async ({ token }) => {
      const password = { password: testPassword }
      const { body } = await call('POST /settings/two-factor/enable', { body: password }, token)
      const code = { code: codeOf(body.secret) }
      return () => call('POST /settings/two-factor/confirm', { body: code }, token)
    },
    'a login':
      async ({ next }) =>
      () =>
        login(next),
  }

  test.each(Object.keys(acts))('%s after the undo is refused', async (name) => {
    const thief = await takeOver()
    const act = await acts[name]!(thief)
    const [undone, acted] = await inOrder(thief.id, [() => undo(thief), act])
    expect(undone!.status).toBe(200)
    expect([400, 401, 422]).toContain(acted!.status)
    expect(await findUser(db, thief.id)).toMatchObject({
      email: thief.email,
      pendingEmail: null,
      twoFactorEnabledAt: null,
    })
    const { rowCount } = await pool.query('select from sessions where user_id = $1', [thief.id])
    expect(rowCount).toBe(0)
  })

  test('an undo after a deletion is refused', async () => {
    const thief = await takeOver()
    const answers = await inOrder(thief.id, [() => remove(thief), () => undo(thief)])
    expect(answers).toMatchObject([{ status: 200 }, refusal])
    expect(await findUser(db, thief.id)).toBeUndefined()
  })
})

/** Lets each step get as far as locking the account's row, one after another, and then continues in that order. */
async function inOrder(id: number, steps: (() => Promise<{ status: number }>)[]) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [id])
    const answers: Promise<{ status: number }>[] = []
    for (const step of steps) {
      answers.push(step())
      await expect.poll(countWaiting, { interval: 20 }).toBe(answers.length)
    }
    await holder.query('commit')
    return await Promise.all(answers)
  } finally {
    holder.release(true)
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}
