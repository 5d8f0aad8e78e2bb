import { afterAll } from 'vitest'
import { startDnsPeer } from './dns-peer.ts'
import { createNoLimits } from './no-limits.ts'
import { createTestApp } from './test-app.ts'
import { firstWorkspaceOf, makeForm } from './test-forms.ts'
import { makeUser } from './test-people.ts'
import { setTier } from './test-workspaces.ts'

export const edgeSecret = 'secret-of-the-edge-in-tests'
export const appHost = 'app.formstead.test'
export const appAddress = '192.0.2.1'

/** A name server, and settings of an app that queries it about custom domains. Stopped at the end of the file. */
export async function startDomainTests() {
  const dns = await startDnsPeer()
  afterAll(dns.close)
  dns.set(appHost, { A: [appAddress] })
  const settings = {
    APP_URL: `https://${appHost}`,
    CADDY_SECRET: edgeSecret,
    CADDY_AUTHORIZED_IPS: '127.0.0.1, 10.1.0.0/16',
    DNS_SERVERS: dns.server,
  }
  return { dns, settings }
}

type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** A workspace's domain with all its records in place. */
export async function makeDomain(
  { call }: TestApp,
  { dns }: Awaited<ReturnType<typeof startDomainTests>>,
  { token }: { token: string },
  workspace: number,
  name: string,
) {
  const { body: added } = await call(
    'POST /open/workspaces/{workspace}/custom-domains',
    { params: { workspace }, body: { name } },
    token,
  )
  for (const record of added.records) dns.set(record.name, { [record.type]: [record.value] })
  const { body: domain } = await call(
    'POST /open/workspaces/{workspace}/custom-domains/{domain}/check',
    { params: { workspace, domain: added.id } },
    token,
  )
  return { domain }
}

type Person = Awaited<ReturnType<typeof makeUser>>

/** A hosted app with custom domains, and helpers for what people do with them. */
export async function startDomainApp() {
  const tests = await startDomainTests()
  const testApp = await createTestApp({ ...tests.settings, SELF_HOSTED: 'false' }, undefined, {
    limits: await createNoLimits(),
  })
  const { call, db } = testApp
  const base = '/open/workspaces/{workspace}/custom-domains'
  let made = 0

  async function makeOwner(tier: 'free' | 'pro' | 'enterprise' = 'enterprise') {
    const owner = await makeUser(db)
    const workspace = await firstWorkspaceOf(testApp, owner)
    await setTier(db, workspace, tier)
    return { owner, workspace }
  }

  const makeProven = (person: Person, workspace: number, name: string) =>
    makeDomain(testApp, tests, person, workspace, name)

  /** A workspace with every feature, its domain, and a form that uses it. */
  async function makeSite(name: string) {
    const { owner, workspace } = await makeOwner()
    const { domain } = await makeProven(owner, workspace, name)
    const form = await makeForm(testApp, owner, { custom_domain: name, editable_submissions: true })
    return { name, owner, workspace, domain, form }
  }

  return {
    testApp,
    dns: tests.dns,
    newName: () => `forms-${(made += 1)}.acme.com`,
    makeOwner,
    makeProven,
    makeSite,
    add: ({ token }: Person, workspace: number, name: string) =>
      call(`POST ${base}`, { params: { workspace }, body: { name } }, token),
    list: async ({ token }: Person, workspace: number) =>
      (await call(`GET ${base}`, { params: { workspace } }, token)).body,
    check: ({ token }: Person, workspace: number, domain: number) =>
      call(`POST ${base}/{domain}/check`, { params: { workspace, domain } }, token),
    remove: ({ token }: Person, workspace: number, domain: number) =>
      call(`DELETE ${base}/{domain}`, { params: { workspace, domain } }, token),
    save: ({ token }: Person, workspace: number, custom_domains: string[]) =>
      call(`PUT ${base}`, { params: { workspace }, body: { custom_domains } }, token),
    chooseFront: (
      { token }: Person,
      workspace: number,
      domain: number,
      front_form_id: number | null,
    ) =>
      call(
        `PATCH ${base}/{domain}`,
        { params: { workspace, domain }, body: { front_form_id } },
        token,
      ),
  }
}
