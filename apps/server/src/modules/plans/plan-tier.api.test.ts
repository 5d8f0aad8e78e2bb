import type { Tier } from '@formstead/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, makeForm, nameField } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { planGrants, subscriptions } from './plans.table.ts'

const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { app, call, db } = hosted

const css = '.fs-form { --own: 1 }'
const files = { id: 'files', name: 'Files', type: 'files' }

/** An author with a form that uses paid features. */
async function makeAuthor(tier: Tier) {
  const author = await makeUser(db)
  const workspaceId = await firstWorkspaceOf(hosted, author)
  await setTier(db, workspaceId, tier)
  const properties = [nameField, files]
  const form = await makeForm(hosted, author, { custom_css: css, no_branding: true, properties })
  return { ...author, workspaceId, form }
}
type Author = Awaited<ReturnType<typeof makeAuthor>>

/** What respondents see of the form. */
async function shownOf({ form: { slug } }: Author) {
  const page = await app.inject({ url: `/forms/${slug}`, remoteAddress: newNetwork() })
  const options = { ip: newNetwork() }
  const { body } = await call('GET /forms/{form}', { params: { form: slug } }, undefined, options)
  const upload = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    remoteAddress: newNetwork(),
    payload: { file_name: 'plan.png', size: 20_000_000, form: slug, field: 'files' },
  })
  return {
    isStyled: page.body.includes('--own: 1'),
    css: body.custom_css,
    isBranded: !body.no_branding,
    takesLargeFile: upload.statusCode < 300,
  }
}
const paid = { isStyled: true, css, isBranded: false, takesLargeFile: true }
const free = { isStyled: false, css: null, isBranded: true, takesLargeFile: false }

/** The plans that the author sees. */
async function tiersOf({ form, workspaceId, token }: Author) {
  const params = { form: String(form.id) }
  const shown = await call('GET /open/forms/{form}', { params, query: {} }, token)
  const list = await call(
    'GET /open/workspaces/{workspace}/forms',
    { params: { workspace: workspaceId }, query: {} },
    token,
  )
  return {
    form: shown.body.plan_tier,
    row: list.body.data[0]!.plan_tier,
    workspace: (await call('GET /open/workspaces', {}, token)).body[0]!.plan_tier,
    isWhole: Object.keys(shown.body.cleanings).length === 0,
  }
}
const userTier = async (token: string) => (await call('GET /user', {}, token)).body.plan_tier

test('two workspaces in one process have separate plans', async () => {
  const [one, other] = [await makeAuthor('pro'), await makeAuthor('free')]
  expect(await tiersOf(one)).toEqual({
    form: 'pro',
    row: 'pro',
    workspace: 'pro',
    isWhole: true,
  })
  expect(await tiersOf(other)).toEqual({
    form: 'free',
    row: 'free',
    workspace: 'free',
    isWhole: false,
  })
  for (const _ of ['made', 'remembered']) {
    expect(await shownOf(one)).toEqual(paid)
    expect(await shownOf(other)).toEqual(free)
  }
})

test('an upgrade or downgrade takes effect within moments', async () => {
  const author = await makeAuthor('free')
  expect(await shownOf(author)).toEqual(free)
  await setTier(db, author.workspaceId, 'pro')
  await expect.poll(() => shownOf(author)).toEqual(paid)
  await setTier(db, author.workspaceId, 'free')
  await expect.poll(() => shownOf(author)).toEqual(free)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

let subscriptionCount = 0
const subscribe = (userId: number, changes: Partial<typeof subscriptions.$inferInsert> = {}) =>
  db.insert(subscriptions).values({
    stripeId: `sub_${++subscriptionCount}`,
    userId,
    tier: 'pro',
    interval: 'monthly',
    status: 'active',
    startedAt: new Date(),
    periodEndsAt: daysAgo(-30),
    ...changes,
  })

const workspaceTier = async (token: string) =>
  (await call('GET /open/workspaces', {}, token)).body[0]!.plan_tier

test.each([
  ['trialing', null, 'pro'],
  ['active', null, 'pro'],
  ['past_due', daysAgo(6.9), 'pro'],
  ['past_due', daysAgo(7.1), 'free'],
  ['incomplete', null, 'free'],
  ['unpaid', daysAgo(1), 'free'],
  ['canceled', null, 'free'],
])('a subscription that is %s since %s gives %s', async (status, pastDueSince, tier) => {
  const { id, token } = await makeUser(db)
  await subscribe(id, { status, pastDueSince })
  expect([await userTier(token), await workspaceTier(token)]).toEqual([tier, tier])
})

test('the best of several plans counts', async () => {
  const { id, token } = await makeUser(db)
  await subscribe(id)
  await db.insert(planGrants).values({ userId: id, tier: 'enterprise', reason: 'A partner' })
  expect(await userTier(token)).toBe('enterprise')
})

test('a plan granted by staff ends at its end date', async () => {
  const { id, token } = await makeUser(db)
  await db
    .insert(planGrants)
    .values({ userId: id, tier: 'pro', reason: 'A trial', endsAt: daysAgo(-1) })
  expect(await userTier(token)).toBe('pro')
  await db.update(planGrants).set({ endsAt: daysAgo(0.001) })
  expect(await userTier(token)).toBe('free')
})

test('a workspace has the best plan of its admins, not of other members', async () => {
  const owner = await makeUser(db)
  const workspaceId = await firstWorkspaceOf(hosted, owner)
  const [member, admin] = [await makeUser(db), await makeUser(db)]
  await subscribe(member.id, { tier: 'enterprise' })
  await addMember(db, workspaceId, member.id, 'user')
  expect(await workspaceTier(owner.token)).toBe('free')
  await subscribe(admin.id)
  await addMember(db, workspaceId, admin.id, 'admin')
  expect(await workspaceTier(owner.token)).toBe('pro')
  expect(await userTier(owner.token)).toBe('free')
})

test('a subscriber can own more workspaces, which get the same plan', async () => {
  const author = await makeUser(db)
  const create = () =>
    call('POST /open/workspaces/create', { body: { name: 'More' } }, author.token)
  expect((await create()).status).toBe(403)
  await subscribe(author.id)
  expect((await create()).body).toMatchObject({ workspace: { plan_tier: 'pro' } })
})

test('a self-hosted instance has every feature', async () => {
  const own = await createTestApp()
  const author = await makeUser(own.db)
  const { plan_tier: tier, cleanings } = await makeForm(own, author, { custom_css: css })
  expect([tier, cleanings]).toEqual(['enterprise', {}])
})
