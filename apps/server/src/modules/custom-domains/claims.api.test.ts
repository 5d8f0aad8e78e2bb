import { describe, expect, test } from 'vitest'
import { createNoLimits } from '../../testing/no-limits.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { appAddress, appHost, makeDomain, startDomainTests } from '../../testing/test-domains.ts'
import { firstWorkspaceOf } from '../../testing/test-forms.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { makeUser } from '../../testing/test-people.ts'
import { addMember, makeWorkspace, setTier } from '../../testing/test-workspaces.ts'
import { deleteWorkspace } from '../workspaces/delete-workspace.service.ts'
import { checkDomains } from './check-domains.job.ts'

const tests = await startDomainTests()
const { dns, settings } = tests
const testApp = await createTestApp({ ...settings, SELF_HOSTED: 'false' }, undefined, {
  limits: await createNoLimits(),
})
const { call, db, config, keys } = testApp
const { mailsTo } = createMailReader(testApp)
const base = '/open/workspaces/{workspace}/custom-domains'
const dayMs = 86_400_000

type Person = Awaited<ReturnType<typeof makeUser>>

let made = 0
const newName = () => `forms-${(made += 1)}.acme.com`

async function makeOwner(tier: 'free' | 'pro' | 'enterprise' = 'enterprise') {
  const owner = await makeUser(db)
  const workspace = await firstWorkspaceOf(testApp, owner)
  await setTier(db, workspace, tier)
  return { owner, workspace }
}

const add = ({ token }: Person, workspace: number, name: string) =>
  call(`POST ${base}`, { params: { workspace }, body: { name } }, token)
const list = async ({ token }: Person, workspace: number) =>
  (await call(`GET ${base}`, { params: { workspace } }, token)).body
const check = ({ token }: Person, workspace: number, domain: number) =>
  call(`POST ${base}/{domain}/check`, { params: { workspace, domain } }, token)
const save = ({ token }: Person, workspace: number, custom_domains: string[]) =>
  call(`PUT ${base}`, { params: { workspace }, body: { custom_domains } }, token)
const checkAll = (now: Date) =>
  checkDomains({ db, keys, config: { ...config, customDomains: config.customDomains! } }, { now })
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs)
const stateOf = async (person: Person, workspace: number) =>
  (await list(person, workspace)).map(({ state, reason }) => [state, reason])

describe('whose a name is', () => {
  test('nobody has it by typing it first, and who has proven it keeps it', async () => {
    const [first, second] = [await makeOwner(), await makeOwner()]
    const name = newName()
    await add(first.owner, first.workspace, name)
    const { domain } = await makeDomain(testApp, tests, second.owner, second.workspace, name)
    expect(domain.state).toBe('verified')
    expect(await stateOf(first.owner, first.workspace)).toEqual([['waiting', null]])
    const stranger = await makeOwner()
    const refused = await add(stranger.owner, stranger.workspace, name)
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'domain.taken' }] } })
    expect((await save(stranger.owner, stranger.workspace, [name])).status).toBe(422)
  })

  test('with both proofs set, the first to be seen has it', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    const { body: late } = await add(other.owner, other.workspace, name)
    const { domain } = await makeDomain(testApp, tests, one.owner, one.workspace, name)
    dns.set(`_formstead.${name}`, { TXT: [domain.records[1]!.value, late.records[1]!.value] })
    const { body: checked } = await check(other.owner, other.workspace, late.id)
    expect(checked).toMatchObject({ state: 'waiting', reason: 'taken', has_proof: true })
  })

  test('a proof that is missing for seven days frees it', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    const { domain } = await makeDomain(testApp, tests, one.owner, one.workspace, name)
    dns.remove(`_formstead.${name}`)
    await checkAll(daysFromNow(1))
    expect(await stateOf(one.owner, one.workspace)).toEqual([['broken', 'proof_missing']])
    await checkAll(daysFromNow(7.9))
    expect((await add(other.owner, other.workspace, name)).status).toBe(422)
    await checkAll(daysFromNow(8.1))
    expect(await stateOf(one.owner, one.workspace)).toEqual([['waiting', 'proof_missing']])
    const { body: next } = await add(other.owner, other.workspace, name)
    dns.set(`_formstead.${name}`, { TXT: [next.records[1]!.value] })
    expect((await check(other.owner, other.workspace, next.id)).body.state).toBe('verified')
    expect((await check(one.owner, one.workspace, domain.id)).body.state).toBe('waiting')
  })

  test('a deleted workspace keeps none', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    await makeDomain(testApp, tests, one.owner, one.workspace, name)
    const by = { userId: one.owner.id, impersonatorId: null, ip: undefined, userAgent: undefined }
    await makeWorkspace(db, one.owner.id, 'Second')
    await deleteWorkspace(db, by, one.workspace)
    const { domain } = await makeDomain(testApp, tests, other.owner, other.workspace, name)
    expect(domain.state).toBe('verified')
  })
})

describe('a domain that breaks', () => {
  test('is said to whoever can repair it, once, and again only when it breaks again', async () => {
    const { owner, workspace } = await makeOwner()
    const member = await makeUser(db)
    await addMember(db, workspace, member.id, 'user')
    const name = newName()
    await makeDomain(testApp, tests, owner, workspace, name)
    dns.set(name, { CNAME: [], A: ['192.0.2.99'] })
    await checkAll(daysFromNow(1))
    await checkAll(daysFromNow(2))
    const mails = await mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`${name} no longer works`])
    expect(mails[0]!.text).toContain(`${name} leads to 192.0.2.99`)
    expect(mails[0]!.text).toContain(`https://${appHost}/settings/domains`)
    expect(await mailsTo(member.email)).toEqual([])
    dns.set(name, { A: [appAddress] })
    await checkAll(daysFromNow(3))
    expect(await stateOf(owner, workspace)).toEqual([['verified', null]])
    dns.remove(`_formstead.${name}`)
    await checkAll(daysFromNow(4))
    const again = await mailsTo(owner.email)
    expect(again).toHaveLength(2)
    expect(again[1]!.text).toContain(`The TXT record _formstead.${name} is gone`)
  })

  test('one that never worked is nobody’s news', async () => {
    const { owner, workspace } = await makeOwner()
    await add(owner, workspace, newName())
    await checkAll(daysFromNow(1))
    expect(await mailsTo(owner.email)).toEqual([])
  })
})

describe('races', () => {
  test('two who prove one name at once: one has it', async () => {
    await openAllConnections(testApp)
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    const claims = await Promise.all(
      [one, other].map(async ({ owner, workspace }) => ({
        owner,
        workspace,
        domain: (await add(owner, workspace, name)).body,
      })),
    )
    dns.set(name, { CNAME: [appHost] })
    dns.set(`_formstead.${name}`, { TXT: claims.map(({ domain }) => domain.records[1]!.value) })
    const checked = await Promise.all(
      claims.map(({ owner, workspace, domain }) => check(owner, workspace, domain.id)),
    )
    expect(checked.map(({ body }) => body.state).toSorted()).toEqual(['verified', 'waiting'])
  })

  test('two domains at once where one more fits: one is added', async () => {
    const { owner, workspace } = await makeOwner('pro')
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, workspace, newName())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  })
})
