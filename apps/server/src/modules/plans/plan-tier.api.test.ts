import type { Tier } from '@formstead/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, makeForm, nameField } from '../../testing/test-forms.ts'
import { makeUser } from '../../testing/test-people.ts'
import { nextIp } from '../../testing/test-submissions.ts'
import { addMember, makeWorkspace } from '../../testing/test-workspaces.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { app, call, db } = hosted

const css = '.fs-form { --own: 1 }'
const files = { id: 'files', name: 'Files', type: 'files' }

const setTier = (workspaceId: number, planTier: Tier) =>
  db.update(workspaces).set({ planTier }).where(eq(workspaces.id, workspaceId))

/** An author with a form that uses what is not free. */
async function makeAuthor(tier: Tier) {
  const author = await makeUser(db)
  const workspaceId = await firstWorkspaceOf(hosted, author)
  await setTier(workspaceId, tier)
  const properties = [nameField, files]
  const form = await makeForm(hosted, author, { custom_css: css, no_branding: true, properties })
  return { ...author, workspaceId, form }
}
type Author = Awaited<ReturnType<typeof makeAuthor>>

/** What respondents get of the form. */
async function shownOf({ form: { slug } }: Author) {
  const page = await app.inject({ url: `/forms/${slug}`, remoteAddress: nextIp() })
  const options = { ip: nextIp() }
  const { body } = await call('GET /forms/{form}', { params: { form: slug } }, undefined, options)
  const upload = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    remoteAddress: nextIp(),
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

/** What the author gets, with the plan on it. */
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
    user: await userTier(token),
    isWhole: Object.keys(shown.body.cleanings).length === 0,
  }
}
const userTier = async (token: string) => (await call('GET /user', {}, token)).body.plan_tier

test('two workspaces of one process each have their own plan', async () => {
  const [one, other] = [await makeAuthor('pro'), await makeAuthor('free')]
  expect(await tiersOf(one)).toEqual({
    form: 'pro',
    row: 'pro',
    workspace: 'pro',
    user: 'pro',
    isWhole: true,
  })
  expect(await tiersOf(other)).toEqual({
    form: 'free',
    row: 'free',
    workspace: 'free',
    user: 'free',
    isWhole: false,
  })
  for (const _ of ['made', 'remembered']) {
    expect(await shownOf(one)).toEqual(paid)
    expect(await shownOf(other)).toEqual(free)
  }
})

test('a change of plan shows within moments, upwards and downwards', async () => {
  const author = await makeAuthor('free')
  expect(await shownOf(author)).toEqual(free)
  await setTier(author.workspaceId, 'pro')
  await expect.poll(() => shownOf(author)).toEqual(paid)
  await setTier(author.workspaceId, 'free')
  await expect.poll(() => shownOf(author)).toEqual(free)
})

test('a person has the best plan of the workspaces that they administer', async () => {
  const { id, token } = await makeUser(db)
  const { id: other } = await makeUser(db)
  const [enterprise, pro] = [
    await makeWorkspace(db, other, 'Large'),
    await makeWorkspace(db, other, 'Small'),
  ]
  await setTier(enterprise, 'enterprise')
  await setTier(pro, 'pro')
  await addMember(db, enterprise, id, 'user')
  expect(await userTier(token)).toBe('free')
  await addMember(db, pro, id, 'admin')
  expect(await userTier(token)).toBe('pro')
})

test('a plan of one workspace lets its owner have more of them, which start free', async () => {
  const author = await makeAuthor('free')
  const create = () =>
    call('POST /open/workspaces/create', { body: { name: 'More' } }, author.token)
  expect((await create()).status).toBe(403)
  await setTier(author.workspaceId, 'pro')
  expect((await create()).body).toMatchObject({ workspace: { plan_tier: 'free' } })
})

test('a self-hosted instance has everything, whatever is stored', async () => {
  const own = await createTestApp()
  const author = await makeUser(own.db)
  const { plan_tier: tier, cleanings } = await makeForm(own, author, { custom_css: css })
  expect([tier, cleanings]).toEqual(['enterprise', {}])
})
