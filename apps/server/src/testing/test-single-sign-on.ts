import type { EndpointInput } from '@formstead/contract'
import { afterAll } from 'vitest'
import { startOidcPeer, type OidcPerson } from './oidc-peer.ts'
import { createTestApp } from './test-app.ts'
import { fetchTo } from './test-deliveries.ts'
import { newNetwork } from './test-networks.ts'
import { makeUser } from './test-people.ts'

type Body = EndpointInput<'POST /open/workspaces/{workspace}/oidc-connections'>['body']
const slugs = Array.from({ length: 60 }, (_, index) => `company-${index}`)
let made = 0

/** An app that can reach a provider on loopback, and helpers for what people do there. */
export async function createSignOnApp(settings: Record<string, string> = {}) {
  const appUrl = 'http://localhost:3000'
  const peer = await startOidcPeer(slugs.map((slug) => `${appUrl}/auth/${slug}/callback`))
  afterAll(peer.close)
  const testApp = await createTestApp(settings, undefined, { safeFetch: fetchTo(peer) })
  const { call, db, pool } = testApp

  const workspaceOf = async (token: string) =>
    (await call('GET /open/workspaces', {}, token)).body[0]!.id

  const details = (more: Partial<Body> = {}): Body => {
    const number = made++
    return {
      name: 'Company',
      slug: slugs[number]!,
      domain: `company-${number}.test`,
      issuer: peer.issuer,
      client_id: peer.client.id,
      client_secret: peer.client.secret,
      ...more,
    }
  }

  const create = (token: string, workspace: number, body: Body) =>
    call(
      'POST /open/workspaces/{workspace}/oidc-connections',
      { params: { workspace }, body },
      token,
      {
        ip: newNetwork(),
      },
    )

  /** A workspace whose members sign in through the provider. */
  const connect = async (more: Partial<Body> = {}, role: 'owner' | 'user' = 'owner') => {
    const body = details(more)
    const email = `owner@${body.domain || 'instance.test'}`
    const owner = await makeUser(db, { role, email, emailVerifiedAt: new Date() })
    const workspace = await workspaceOf(owner.token)
    const answer = await create(owner.token, workspace, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return { owner, workspace, connection: answer.body, slug: body.slug, domain: body.domain! }
  }

  const leave = async (slug: string) =>
    (
      await call('POST /auth/{slug}/redirect', { params: { slug } }, undefined, {
        ip: newNetwork(),
      })
    ).body

  const finish = (
    slug: string,
    query: { code: string; state: string; iss?: string },
    verifier: string,
  ) =>
    call('GET /auth/{slug}/callback', { params: { slug }, query }, undefined, {
      ip: newNetwork(),
      headers: verifier ? { 'x-oidc-state-verifier': verifier } : {},
    })

  const signIn = async (slug: string, person: OidcPerson) => {
    peer.signInAs(person)
    const { redirect_url, state_verifier } = await leave(slug)
    return finish(slug, await peer.visit(redirect_url), state_verifier)
  }

  let people = 0
  const newPerson = (domain: string, more: Partial<OidcPerson> = {}): OidcPerson => {
    const number = ++people
    return { sub: `sub-${number}`, email: `grace${number}@${domain}`, name: 'Grace', ...more }
  }

  const roleOf = async (workspace: number, email: string) => {
    const { rows } = await pool.query<{ role: string }>(
      `select m.role from workspace_members m join users u on u.id = m.user_id
       where workspace_id = $1 and lower(email) = lower($2)`,
      [workspace, email],
    )
    return rows[0]?.role
  }

  const change = (
    { owner, workspace, connection }: Awaited<ReturnType<typeof connect>>,
    body: EndpointInput<'PATCH /open/workspaces/{workspace}/oidc-connections/{connection}'>['body'],
  ) =>
    call(
      'PATCH /open/workspaces/{workspace}/oidc-connections/{connection}',
      { params: { workspace, connection: connection.id }, body },
      owner.token,
    )

  return {
    ...testApp,
    peer,
    details,
    create,
    connect,
    change,
    leave,
    finish,
    signIn,
    newPerson,
    roleOf,
    workspaceOf,
  }
}
