import { expect, test } from 'vitest'
import { createSignOnApp } from '../../testing/fixtures/people/test-single-sign-on.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const { call, db, pool, connect, change, signIn, newPerson, workspaceOf } = await createSignOnApp()

const newIssuer = { issuer: 'https://other.example', client_secret: 'other' }

/** Somebody who has an account and is asked to link it. */
async function askedToLink({ slug, domain }: Awaited<ReturnType<typeof connect>>) {
  const { id, email } = await makeUser(db, { email: `${crypto.randomUUID()}@${domain}` })
  const asked = await signIn(slug, newPerson(domain, { email }))
  const { link_token } = asked.body as unknown as { link_token: string }
  const body = { email, password: testPassword }
  const { token } = (await call('POST /login', { body }, undefined, { ip: newNetwork() })).body
  const link = () => call('POST /auth/oidc/link', { body: { link_token } }, token)
  return { id, token, link }
}

const identitiesOf = async (connection: number) =>
  (await pool.query('select from user_identities where connection_id = $1', [connection])).rowCount

/** Signs in while another transaction changes something, and commits that once the sign-in waits for it. */
async function signInDuring(statement: string, id: number, slug: string, domain: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement, [id])
  const signingIn = signIn(slug, newPerson(domain))
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await client.query('commit')
  client.release()
  return signingIn
}

test('a link that waits for its owner ends when the issuer changes', async () => {
  const company = await connect()
  const { link } = await askedToLink(company)
  expect((await change(company, newIssuer)).status).toBe(200)
  expect((await link()).status).toBe(410)
  expect(await identitiesOf(company.connection.id)).toBe(0)
})

test('a link that waits for its owner does not lead into a deleted workspace', async () => {
  const company = await connect()
  const { workspace, owner } = company
  const { id, token, link } = await askedToLink(company)
  await addMember(db, workspace, id, 'admin')
  const gone = { params: { workspace } }
  expect((await call('DELETE /open/workspaces/{workspace}', gone, token)).status).toBe(200)
  expect((await link()).status).toBe(410)
  const restored = await call('POST /open/workspaces/{workspace}/restore', gone, owner.token)
  expect(restored.status).toBe(200)
})

test('nobody signs in with the old issuer while it changes', async () => {
  const { slug, domain, connection } = await connect()
  const statement = `update identity_connections set issuer = 'https://other.example' where id = $1`
  const answer = await signInDuring(statement, connection.id, slug, domain)
  expect(answer).toMatchObject({ status: 400, body: { code: 'sso_expired' } })
  expect(await identitiesOf(connection.id)).toBe(0)
})

test('somebody who signs in while the workspace is deleted gets one of their own', async () => {
  const { slug, domain, workspace } = await connect()
  const statement = 'update workspaces set deleted_at = now() where id = $1'
  const { status, body } = await signInDuring(statement, workspace, slug, domain)
  expect(status).toBe(200)
  expect(await workspaceOf(body.token)).not.toBe(workspace)
})
