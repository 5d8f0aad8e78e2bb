import { afterAll } from 'vitest'
import { startDnsPeer } from './dns-peer.ts'
import type { createTestApp } from './test-app.ts'
import { firstWorkspaceOf, makeForm } from './test-forms.ts'
import { makeUser } from './test-people.ts'
import { setTier } from './test-workspaces.ts'

export const edgeSecret = 'secret-of-the-edge-in-tests'
export const appHost = 'app.formstead.test'
export const appAddress = '192.0.2.1'

/** A name server, and the settings of an app that asks it about custom domains. Ends with the file. */
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

/** A domain whose records are all there, as its workspace has it. */
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

/** A workspace with everything, its domain, and a form that has chosen it. */
export async function makeDomainSite(
  app: TestApp,
  tests: Awaited<ReturnType<typeof startDomainTests>>,
  name: string,
) {
  const owner = await makeUser(app.db)
  const workspace = await firstWorkspaceOf(app, owner)
  await setTier(app.db, workspace, 'enterprise')
  const { domain } = await makeDomain(app, tests, owner, workspace, name)
  const form = await makeForm(app, owner, { custom_domain: name, editable_submissions: true })
  return { name, owner, workspace, domain, form }
}
export type DomainSite = Awaited<ReturnType<typeof makeDomainSite>>
