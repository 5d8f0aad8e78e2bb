import { integrationKinds } from '@formstead/integrations'
import { describe, expect, test } from 'vitest'
import { startStripeBillingPeer } from '../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, formBody, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'
import { billingParts } from '../billing/serve-billing.ts'
import { reconcile } from '../billing/stripe-events.ts'
import { dealLicenses } from '../deals/deals.table.ts'
import { formIntegrations } from '../integrations/integrations.table.ts'
import { subscriptions } from '../plans/plans.table.ts'

const peer = await startStripeBillingPeer()
const testApp = await createTestApp(peer.settings)
const { call, config, db, keys } = testApp

type Person = Awaited<ReturnType<typeof makeUser>>

const catchUp = () => reconcile(billingParts(db, config, keys)!)
const foresee = async ({ token }: Person) =>
  (await call('GET /subscription/downgrade', {}, token)).body

async function subscribe(person: Person): Promise<string> {
  const params = { plan: 'pro', interval: 'monthly' } as const
  const { body } = await call(
    'GET /subscription/new/{plan}/{interval}/checkout',
    { params, query: {} },
    person.token,
  )
  const { customer } = peer.pay(body.checkout_url)
  await catchUp()
  return customer
}

/** A workspace that its owner pays for, with an admin, a member and a reader. */
async function makeTeam() {
  const owner = await makeUser(db, { name: 'Olga Owner' })
  const customer = await subscribe(owner)
  const workspaceId = await firstWorkspaceOf(testApp, owner)
  const admin = await makeUser(db, { name: 'Ana Admin' })
  const member = await makeUser(db, { name: 'Miro Member' })
  const reader = await makeUser(db, { name: 'Rita Reader' })
  await addMember(db, workspaceId, admin.id, 'admin')
  await addMember(db, workspaceId, member.id, 'user')
  await addMember(db, workspaceId, reader.id, 'readonly')
  return { owner, customer, workspaceId, admin, member, reader }
}
type Team = Awaited<ReturnType<typeof makeTeam>>

const mailTo = (address: string) => ({
  ...integrationKinds.get('email')!.sample,
  send_to: address,
})

async function endPlan({ owner, customer }: Team): Promise<void> {
  await call('POST /subscription/cancel', {}, owner.token)
  peer.moveClock(31, customer)
  await catchUp()
}

const roleOf = async ({ workspaceId }: Team, { token }: Person) =>
  (await call('GET /open/workspaces', {}, token)).body.find(({ id }) => id === workspaceId)!.role
const rolesOf = (team: Team) =>
  Promise.all([team.owner, team.admin, team.member, team.reader].map((one) => roleOf(team, one)))

describe('before the plan ends', () => {
  test('the owner sees what will stop, form by form', async () => {
    const team = await makeTeam()
    const { owner, workspaceId, admin, member } = team
    const styled = await makeForm(testApp, owner, { title: 'Styled', custom_css: '.a { top: 0 }' })
    const plain = await makeForm(testApp, owner, { title: 'Plain' })
    await db.insert(formIntegrations).values([
      { formId: plain.id, kind: 'slack' },
      { formId: plain.id, kind: 'email', createdBy: owner.id, settings: mailTo('team@other.test') },
      { formId: styled.id, kind: 'email', createdBy: owner.id, settings: mailTo(owner.email) },
      { formId: styled.id, kind: 'discord', isActive: false },
      { formId: styled.id, kind: 'webhook' },
    ])
    expect(await foresee(owner)).toEqual({
      ends_at: null,
      tier: 'free',
      workspaces: [
        {
          id: workspaceId,
          name: 'My Workspace',
          tier_now: 'pro',
          tier: 'free',
          upload_megabytes: 10,
          features: [
            {
              feature: 'integrations.slack',
              forms: [{ id: plain.id, slug: plain.slug, title: 'Plain' }],
            },
            {
              feature: 'integrations.email.advanced',
              forms: [{ id: plain.id, slug: plain.slug, title: 'Plain' }],
            },
            {
              feature: 'custom_css',
              forms: [{ id: styled.id, slug: styled.slug, title: 'Styled' }],
            },
          ],
          read_only_members: [
            { id: admin.id, name: 'Ana Admin' },
            { id: member.id, name: 'Miro Member' },
          ],
        },
      ],
    })
    await call('POST /subscription/cancel', {}, owner.token)
    expect((await foresee(owner)).ends_at).toMatch(/^20/)
  })

  test('nothing stops if somebody else pays as well', async () => {
    const { owner, admin } = await makeTeam()
    await subscribe(admin)
    expect((await foresee(owner)).workspaces).toEqual([])
  })

  test('nothing stops if staff granted a plan', async () => {
    const { owner, workspaceId } = await makeTeam()
    await setTier(db, workspaceId, 'enterprise')
    expect((await foresee(owner)).workspaces).toEqual([])
  })
})

describe('after the plan has ended', () => {
  test('members beyond the free plan can only read, and none is removed', async () => {
    const team = await makeTeam()
    const form = await makeForm(testApp, team.owner)
    await endPlan(team)
    expect(await rolesOf(team)).toEqual(['admin', 'readonly', 'readonly', 'readonly'])
    for (const person of [team.admin, team.member]) {
      const params = { form: form.slug }
      expect((await call('GET /open/forms/{form}', { params }, person.token)).status).toBe(200)
      const body = formBody({ workspace_id: team.workspaceId })
      expect((await call('POST /open/forms', { body }, person.token)).status).toBe(403)
      expect((await call('PUT /open/forms/{form}', { params, body }, person.token)).status).toBe(
        403,
      )
    }
    const { body: members } = await call(
      'GET /open/workspaces/{workspace}/users',
      { params: { workspace: team.workspaceId } },
      team.owner.token,
    )
    expect(members.map(({ pivot }) => [pivot.role, pivot.is_beyond_plan])).toEqual([
      ['admin', false],
      ['admin', true],
      ['user', true],
      ['readonly', false],
    ])
  })

  test('forms keep working, and the next plan restores all roles', async () => {
    const team = await makeTeam()
    const form = await makeForm(testApp, team.owner)
    await endPlan(team)
    const answer = await testApp.app.inject({
      method: 'POST',
      url: `/api/forms/${form.slug}/answer`,
      payload: { name: 'Ada' },
    })
    expect(answer.statusCode).toBe(200)
    await subscribe(team.owner)
    expect(await rolesOf(team)).toEqual(['admin', 'admin', 'user', 'readonly'])
  })

  test('an admin who can only read can subscribe and restore all roles', async () => {
    const team = await makeTeam()
    await endPlan(team)
    await subscribe(team.admin)
    expect(await rolesOf(team)).toEqual(['admin', 'admin', 'user', 'readonly'])
  })

  test('a workspace that never had a plan is not affected', async () => {
    const [owner, member] = [await makeUser(db), await makeUser(db)]
    const workspaceId = await firstWorkspaceOf(testApp, owner)
    await addMember(db, workspaceId, member.id, 'user')
    const workspaces = (await call('GET /open/workspaces', {}, member.token)).body
    expect(workspaces.find(({ id }) => id === workspaceId)).toMatchObject({ role: 'user' })
  })
})

test('what a deal includes as well does not stop', async () => {
  const { owner, workspaceId, admin, member } = await makeTeam()
  const license = { licenseKey: 'kept', dealTier: 1, seats: 2, toldAt: new Date() }
  await db.insert(dealLicenses).values({ ...license, userId: owner.id })
  await makeForm(testApp, owner, { custom_css: '.a { top: 0 }' })
  const [falling, ...others] = (await foresee(owner)).workspaces
  expect(others).toEqual([])
  expect(falling).toMatchObject({
    id: workspaceId,
    tier_now: 'pro',
    tier: 'pro',
    upload_megabytes: 25,
    features: [],
    read_only_members: [{ id: member.id }],
  })
  await subscribe(admin)
  expect((await foresee(owner)).workspaces).toEqual([])
})

describe('on a self-hosted instance', () => {
  test('the downgrade endpoint is not found', async () => {
    const own = await createTestApp()
    const { token } = await makeUser(own.db)
    expect((await own.call('GET /subscription/downgrade', {}, token)).status).toBe(404)
  })

  test('nobody loses rights because of a plan that has ended', async () => {
    const own = await createTestApp()
    const [owner, member] = [await makeUser(own.db), await makeUser(own.db)]
    const workspaceId = await firstWorkspaceOf(own, owner)
    await addMember(own.db, workspaceId, member.id, 'user')
    await own.db.insert(subscriptions).values({
      stripeId: 'sub_ended',
      userId: owner.id,
      tier: 'pro',
      interval: 'monthly',
      status: 'canceled',
      startedAt: new Date(0),
      periodEndsAt: new Date(1),
    })
    const { body: members } = await own.call(
      'GET /open/workspaces/{workspace}/users',
      { params: { workspace: workspaceId } },
      owner.token,
    )
    expect(members.map(({ pivot }) => pivot.is_beyond_plan)).toEqual([false, false])
    const body = formBody({ workspace_id: workspaceId })
    expect((await own.call('POST /open/forms', { body }, member.token)).status).toBe(200)
  })
})
