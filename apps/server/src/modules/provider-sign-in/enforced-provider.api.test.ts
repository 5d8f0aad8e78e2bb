import { expect, test } from 'vitest'
import { fetchTo } from '../../testing/fixtures/test-deliveries.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startProviderPeers } from '../../testing/peers/provider-peers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { identityConnections } from '../identities/identities.table.ts'
import { linkIdentity } from '../identities/identities.ts'

const peers = await startProviderPeers()
const settings = { ...peers.settings, SELF_HOSTED: 'false' }
const { call, db, pool } = await createTestApp(settings, undefined, { safeFetch: fetchTo(peers) })
const [domain, slug] = ['strict.example', 'strict']

test('Google opens no account whose domain has an enforced provider', async () => {
  await db.insert(identityConnections).values({
    name: 'Strict',
    slug,
    domain,
    issuer: 'https://issuer.example',
    clientId: 'client',
    clientSecret: '',
    scopes: [],
    options: {
      field_mappings: { email: '', name: '', groups: '' },
      group_role_mappings: [],
      default_role: 'user',
      roles_from_provider: false,
      enforced: true,
      trusts_addresses: false,
      jwks_uri: null,
    },
    isTrusted: true,
  })
  const tap = (sub: string, email: string) =>
    call('POST /oauth/widget-callback/{service}', {
      params: { service: 'google_one_tap' },
      body: { intent: 'auth', credential: peers.google.tap({ sub, email, name: 'Grace' }) },
    })
  const refusal = { status: 403, body: { code: 'sso_required', slug } }
  const newcomer = `newcomer@${domain}`
  expect(await tap('newcomer', newcomer)).toMatchObject(refusal)
  const known = await makeUser(db, { email: `known@${domain}` })
  await linkIdentity(db, { userId: known.id, connectionId: null, subject: 'known', email: 'k@x.y' })
  expect(await tap('known', 'k@gmail.example')).toMatchObject(refusal)
  const { rows } = await pool.query<{ email: string }>('select email from users')
  expect(rows).toEqual([{ email: known.email }])
  expect((await tap('outsider', 'outsider@elsewhere.example')).status).toBe(200)
})
