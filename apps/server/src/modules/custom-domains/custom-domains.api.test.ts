import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { appAddress, appHost, startDomainApp } from '../../testing/fixtures/test-domains.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'

const {
  testApp,
  dns,
  newName,
  makeOwner,
  makeProven,
  add,
  list,
  check,
  remove,
  save,
  chooseFront,
} = await startDomainApp()
const { call, db } = testApp
const base = '/open/workspaces/{workspace}/custom-domains'

describe('may not', () => {
  test('anybody but the workspace’s administrators', async () => {
    const { owner, workspace } = await makeOwner()
    const { body: domain } = await add(owner, workspace, newName())
    const [member, reader, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    await addMember(db, workspace, member.id, 'user')
    await addMember(db, workspace, reader.id, 'readonly')
    for (const [person, status] of [
      [member, 403],
      [reader, 403],
      [stranger, 404],
    ] as const) {
      const answers = [
        await call(`GET ${base}`, { params: { workspace } }, person.token),
        await add(person, workspace, newName()),
        await save(person, workspace, []),
        await check(person, workspace, domain.id),
        await remove(person, workspace, domain.id),
        await chooseFront(person, workspace, domain.id, null),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    expect(await list(owner, workspace)).toHaveLength(1)
  })

  test('address another workspace’s domain through one’s own', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const { body: domain } = await add(one.owner, one.workspace, newName())
    expect((await check(other.owner, other.workspace, domain.id)).status).toBe(404)
    expect((await remove(other.owner, other.workspace, domain.id)).status).toBe(404)
  })

  test('a plan: have more domains than it includes', async () => {
    const free = await makeOwner('free')
    const refused = await add(free.owner, free.workspace, newName())
    expect(refused).toMatchObject({ status: 402, body: { feature: 'custom_domain' } })
    const pro = await makeOwner('pro')
    expect((await add(pro.owner, pro.workspace, newName())).status).toBe(200)
    const second = await add(pro.owner, pro.workspace, newName())
    expect(second).toMatchObject({
      status: 422,
      body: { errors: { name: ['Your plan includes 1 domain.'] } },
    })
    const all = await save(pro.owner, pro.workspace, [newName(), newName()])
    expect(all).toMatchObject({
      status: 422,
      body: { errors: { custom_domains: [expect.any(String)] } },
    })
  })
})

describe('refuses', () => {
  test.each([
    ['*.acme.com', 'domain.invalid'],
    ['127.0.0.1', 'domain.invalid'],
    [`${'a.'.repeat(148)}com`, 'domain.invalid'],
    ['аcme.com', 'domain.mixed_scripts'],
    ['co.uk', 'domain.public_suffix'],
    [appHost, 'domain.own_host'],
  ])('%s', async (name, code) => {
    const { owner, workspace } = await makeOwner()
    const refused = await add(owner, workspace, name)
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ path: 'name', code }] } })
    expect(await list(owner, workspace)).toEqual([])
  })

  test('another workspace’s form on the front page', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const { body: domain } = await add(one.owner, one.workspace, newName())
    const foreign = await makeForm(testApp, other.owner)
    const choose = (formId: number) => chooseFront(one.owner, one.workspace, domain.id, formId)
    expect((await choose(foreign.id)).status).toBe(422)
    const own = await makeForm(testApp, one.owner)
    expect((await choose(own.id)).body.front_form_id).toBe(own.id)
  })
})

describe('from adding to serving', () => {
  test('lists the records to set, what was found, and what is missing', async () => {
    const { owner, workspace } = await makeOwner()
    const name = newName()
    const { body: added } = await add(owner, workspace, `https://${name.toUpperCase()}/x`)
    const proof = added.records[1]!
    expect(added).toMatchObject({ name, state: 'waiting', reason: null })
    expect(added.records).toEqual([
      { type: 'CNAME', name, value: appHost, purpose: 'address' },
      {
        type: 'TXT',
        name: `_formstead.${name}`,
        value: expect.stringMatching(/^formstead-domain=[\da-f]{40}$/),
        purpose: 'proof',
      },
    ])
    const look = async () => (await check(owner, workspace, added.id)).body
    expect(await look()).toMatchObject({ state: 'waiting', reason: 'proof_missing' })
    dns.set(proof.name, { TXT: ['formstead-domain=of somebody else'] })
    expect(await look()).toMatchObject({ reason: 'proof_missing', has_proof: false })
    dns.set(proof.name, { TXT: ['other', proof.value] })
    expect(await look()).toMatchObject({ state: 'waiting', reason: 'address_missing' })
    dns.set(name, { A: [appAddress], AAAA: ['2001:db8::7'] })
    expect(await look()).toMatchObject({
      state: 'waiting',
      reason: 'address_elsewhere',
      found_addresses: ['2001:db8::7'],
    })
    dns.set(name, { AAAA: [] })
    expect(await look()).toMatchObject({ state: 'verified', reason: null, has_address: true })
    const { body: own } = await call('GET /open/workspaces', {}, owner.token)
    expect(own[0]!.custom_domains).toEqual([name])
  })

  test('a registered (apex) domain gets an address record instead of a CNAME', async () => {
    const { owner, workspace } = await makeOwner()
    const { body } = await add(owner, workspace, 'registered.co.uk')
    expect(body.records[0]).toEqual({
      type: 'A',
      name: 'registered.co.uk',
      value: appAddress,
      purpose: 'address',
    })
  })

  test('a failing name server proves nothing', async () => {
    const { owner, workspace } = await makeOwner()
    const { domain } = await makeProven(owner, workspace, newName())
    const { body: waiting } = await add(owner, workspace, newName())
    dns.fail(true)
    expect((await check(owner, workspace, domain.id)).body.state).toBe('verified')
    expect((await check(owner, workspace, waiting.id)).body.reason).toBe('dns_failed')
    dns.fail(false)
  })

  test('a name server that failed is queried again', async () => {
    const { dns, makeOwner, add, list } = await startDomainApp()
    const { owner, workspace } = await makeOwner()
    dns.fail(true)
    expect((await add(owner, workspace, 'registered.co.uk')).status).toBe(200)
    dns.fail(false)
    const [domain] = await list(owner, workspace)
    expect(domain!.records[0]).toMatchObject({ type: 'A', value: appAddress })
  })
})

describe('the whole list, as saved by clients of the reference product', () => {
  test('adds, keeps and removes', async () => {
    const { owner, workspace } = await makeOwner()
    const [one, two, three] = [newName(), newName(), newName()]
    expect((await save(owner, workspace, [one, two])).body.custom_domains).toEqual([one, two])
    const [kept] = await list(owner, workspace)
    expect((await save(owner, workspace, [three, one, one])).body.custom_domains).toEqual([
      one,
      three,
    ])
    expect((await list(owner, workspace))[0]).toEqual(kept)
    expect((await save(owner, workspace, [])).body.custom_domains).toEqual([])
  })
})

test('without a proxy there are no custom domains', async () => {
  const plain = await createTestApp()
  const { token } = await makeUser(plain.db)
  const workspace = (await plain.call('GET /open/workspaces', {}, token)).body[0]!.id
  const answer = await plain.call(`GET ${base}`, { params: { workspace } }, token)
  expect(answer.status).toBe(404)
})
