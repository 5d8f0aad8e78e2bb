import { describe, expect, test } from 'vitest'
import { openAllConnections } from '../../testing/test-database.ts'
import { appAddress, appHost, startDomainApp } from '../../testing/fixtures/test-domains.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'
import { deleteWorkspace } from '../workspaces/deletion/delete-workspace.service.ts'
import { checkDomains } from './checks/check-domains.job.ts'

const { testApp, dns, newName, makeOwner, makeProven, add, list, check, save } =
  await startDomainApp()
const { call, db, config, keys } = testApp
const { mailsTo } = createMailReader(testApp)
const dayMs = 86_400_000

type Person = Awaited<ReturnType<typeof makeUser>>

const checkAll = (now: Date) =>
  checkDomains({ db, keys, config: { ...config, customDomains: config.customDomains! } }, { now })
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs)
const stateOf = async (person: Person, workspace: number) =>
  (await list(person, workspace)).map(({ state, reason }) => [state, reason])
/** Newest first. */
async function auditOf({ token }: Person, workspace: number) {
  const params = { workspace }
  const { body } = await call('GET /open/workspaces/{workspace}/audit-log', { params }, token)
  return body.entries.map(({ action, subject, actor, details }) => [
    action,
    subject?.name,
    actor?.id ?? null,
    details,
  ])
}

describe('ownership of a name', () => {
  test('typing it first gives no claim, and proving it does', async () => {
    const [first, second] = [await makeOwner(), await makeOwner()]
    const name = newName()
    await add(first.owner, first.workspace, name)
    const { domain } = await makeProven(second.owner, second.workspace, name)
    expect(domain.state).toBe('verified')
    expect(await stateOf(first.owner, first.workspace)).toEqual([['waiting', null]])
    const stranger = await makeOwner()
    const refused = await add(stranger.owner, stranger.workspace, name)
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'domain.taken' }] } })
    expect((await save(stranger.owner, stranger.workspace, [name])).status).toBe(422)
  })

  test('with both proofs in place, the first to be checked wins', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    const { body: late } = await add(other.owner, other.workspace, name)
    const { domain } = await makeProven(one.owner, one.workspace, name)
    dns.set(`_formstead.${name}`, { TXT: [domain.records[1]!.value, late.records[1]!.value] })
    const { body: checked } = await check(other.owner, other.workspace, late.id)
    expect(checked).toMatchObject({ state: 'waiting', reason: 'taken', has_proof: true })
  })

  test('a proof that is missing for seven days frees it', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    const { domain } = await makeProven(one.owner, one.workspace, name)
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

  test('a deleted workspace keeps no names', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const name = newName()
    await makeProven(one.owner, one.workspace, name)
    const by = { userId: one.owner.id, impersonatorId: null, ip: undefined, userAgent: undefined }
    await makeWorkspace(db, one.owner.id, 'Second')
    await deleteWorkspace(db, by, one.workspace)
    const { domain } = await makeProven(other.owner, other.workspace, name)
    expect(domain.state).toBe('verified')
  })
})

describe('a domain that breaks', () => {
  test('is reported to those who can fix it, once per failure', async () => {
    const { owner, workspace } = await makeOwner()
    const member = await makeUser(db)
    await addMember(db, workspace, member.id, 'user')
    const name = newName()
    await makeProven(owner, workspace, name)
    dns.set(name, { CNAME: [], A: ['192.0.2.99'] })
    await checkAll(daysFromNow(1))
    await checkAll(daysFromNow(2))
    const mails = await mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`${name} no longer works`])
    expect(mails[0]!.text).toContain(`${name} points to 192.0.2.99`)
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
    await checkAll(daysFromNow(12))
    await checkAll(daysFromNow(13))
    const [, , freed, ...more] = await mailsTo(owner.email)
    expect([freed!.subject, more]).toEqual([`${name} no longer belongs to your workspace`, []])
    expect(freed!.text).toContain(`Its TXT record _formstead.${name} has been missing for 7 days`)
    expect(await mailsTo(member.email)).toEqual([])
    expect(await auditOf(owner, workspace)).toEqual([
      ['domain.freed', name, null, {}],
      ['domain.broken', name, null, { reason: 'proof_missing' }],
      ['domain.broken', name, null, { reason: 'address_elsewhere' }],
      ['domain.proven', name, null, {}],
      ['domain.added', name, owner.id, {}],
    ])
  })

  test('one that never worked is not reported', async () => {
    const { owner, workspace } = await makeOwner()
    await add(owner, workspace, newName())
    await checkAll(daysFromNow(1))
    expect(await mailsTo(owner.email)).toEqual([])
  })
})

describe('races', () => {
  test('two concurrent proofs of one name: one succeeds', async () => {
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

  test('two domains at once with room for one: one is added', async () => {
    const { owner, workspace } = await makeOwner('pro')
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, workspace, newName())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  })
})
