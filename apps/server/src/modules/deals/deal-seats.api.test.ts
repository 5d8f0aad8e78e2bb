import { dealLimits, type Deal } from '@formstead/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, formBody } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace, setTier } from '../../testing/fixtures/people/test-workspaces.ts'
import { setMemberRole } from '../workspaces/workspaces.queries.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { dealLicenses } from './deals.table.ts'

const testApp = await createTestApp({ SELF_HOSTED: 'false' })
const { call, db } = testApp

type Person = Awaited<ReturnType<typeof makeUser>>

async function giveDeal({ id: userId }: Person, deal: Deal): Promise<void> {
  await db.delete(dealLicenses).where(eq(dealLicenses.userId, userId))
  await db.insert(dealLicenses).values({
    licenseKey: crypto.randomUUID(),
    userId,
    dealTier: Number(deal.at(-1)),
    seats: dealLimits[deal].seat_count,
    toldAt: new Date(),
  })
}

async function join(workspaceId: number, people: readonly Person[]): Promise<void> {
  for (const { id } of people) await addMember(db, workspaceId, id, 'user')
}

const makePeople = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(db)))

const rolesIn = (workspaceId: number, people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ token }) => {
      const { body } = await call('GET /open/workspaces', {}, token)
      return body.find(({ id }) => id === workspaceId)!.role
    }),
  )

/** A deal with five seats, and six people in two workspaces: the owner and one member are in both. */
async function makeTeams() {
  const owner = await makeUser(db)
  await giveDeal(owner, 'deal2')
  const first = await firstWorkspaceOf(testApp, owner)
  const second = await makeWorkspace(db, owner.id, 'Second')
  const [both, ...others] = await makePeople(5)
  await join(first, [both!, others[0]!])
  await join(second, [both!, ...others.slice(1)])
  const roles = async () => ({
    first: await rolesIn(first, [owner, both!, others[0]!]),
    second: await rolesIn(second, [owner, both!, ...others.slice(1)]),
  })
  return { owner, first, second, both: both!, others, roles }
}

describe('the seats of a deal', () => {
  test('are shared by all workspaces of its owner, one per person, and the last to join can only read', async () => {
    const { owner, second, others, roles } = await makeTeams()
    expect(await roles()).toEqual({
      first: ['admin', 'user', 'user'],
      second: ['admin', 'user', 'user', 'user', 'readonly'],
    })
    const body = formBody({ workspace_id: second })
    expect((await call('POST /open/forms', { body }, others[3]!.token)).status).toBe(403)
    const { body: members } = await call(
      'GET /open/workspaces/{workspace}/users',
      { params: { workspace: second } },
      owner.token,
    )
    expect(members.map(({ pivot }) => pivot.is_beyond_plan)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  test('of a smaller deal are left to its owner, and a larger one brings everybody back', async () => {
    const { owner, roles } = await makeTeams()
    await giveDeal(owner, 'deal1')
    expect(await roles()).toEqual({
      first: ['admin', 'readonly', 'readonly'],
      second: ['admin', 'readonly', 'readonly', 'readonly', 'readonly'],
    })
    await giveDeal(owner, 'deal3')
    expect(await roles()).toEqual({
      first: ['admin', 'user', 'user'],
      second: ['admin', 'user', 'user', 'user', 'user'],
    })
  })

  test('go to those who joined a workspace first, whichever it was', async () => {
    const { first, second, both, others } = await makeTeams()
    await join(first, [others[3]!])
    const earlier = new Date(Date.now() - 60_000)
    await db
      .update(workspaceMembers)
      .set({ joinedAt: earlier })
      .where(
        and(eq(workspaceMembers.workspaceId, first), eq(workspaceMembers.userId, others[3]!.id)),
      )
    expect(await rolesIn(second, [both, ...others.slice(1)])).toEqual([
      'user',
      'user',
      'readonly',
      'user',
    ])
  })

  test('are not taken by pending invites or readers, and become free when somebody leaves', async () => {
    const { owner, first, second, others } = await makeTeams()
    const params = { workspace: first }
    const body = { email: `${crypto.randomUUID()}@people.test`, role: 'user' as const }
    const invited = await call(
      'POST /open/workspaces/{workspace}/users/add',
      { params, body },
      owner.token,
    )
    expect(invited.status).toBe(200)
    const [reader] = await makePeople(1)
    await addMember(db, first, reader!.id, 'readonly')
    expect(await rolesIn(second, others.slice(1))).toEqual(['user', 'user', 'readonly'])
    const leaving = { ...params, user: others[0]!.id }
    await call(
      'DELETE /open/workspaces/{workspace}/users/{user}/remove',
      { params: leaving },
      owner.token,
    )
    expect(await rolesIn(second, others.slice(1))).toEqual(['user', 'user', 'user'])
  })

  test('are not taken in a workspace that has another plan', async () => {
    const { second, roles } = await makeTeams()
    await setTier(db, second, 'pro')
    expect(await roles()).toEqual({
      first: ['admin', 'user', 'user'],
      second: ['admin', 'user', 'user', 'user', 'user'],
    })
  })

  test('in another person’s workspace go to the deal owner, then its owner, then by join date', async () => {
    const [buyer, founder, ...members] = await makePeople(6)
    const workspaceId = await firstWorkspaceOf(testApp, founder!)
    await join(workspaceId, members)
    await addMember(db, workspaceId, buyer!.id, 'admin')
    await db.transaction(async (db) => {
      await setMemberRole(db, workspaceId, founder!.id, 'admin')
      await setMemberRole(db, workspaceId, members[3]!.id, 'owner')
    })
    const roles = () =>
      rolesIn(workspaceId, [buyer!, members[3]!, founder!, ...members.slice(0, 3)])
    await giveDeal(buyer!, 'deal2')
    expect(await roles()).toEqual(['admin', 'admin', 'admin', 'user', 'user', 'readonly'])
    await giveDeal(buyer!, 'deal1')
    expect(await roles()).toEqual([
      'admin',
      'admin',
      'readonly',
      'readonly',
      'readonly',
      'readonly',
    ])
    await giveDeal(founder!, 'deal1')
    expect(await roles()).toEqual(['admin', 'admin', 'admin', 'readonly', 'readonly', 'readonly'])
  })
})
