// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and the browser tests load them only through this file
/// <reference path="./oidc-provider.d.ts" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

export type OidcPerson = {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  /** What the ID token leaves out. */
  onlyInUserInfo?: ('email_verified' | 'groups')[]
}

const client = { id: 'formstead', secret: 'oidc-secret-canary-0123456789abcdef' }

const issuer = 'https://login.company.test'

/**
 * A real OpenID Connect provider on loopback, under the name of a server on the internet. Every visitor is signed in as
 * `signInAs` says.
 */
export async function startOidcPeer(redirectUris: string[]) {
  const people = new Map<string, OidcPerson>()
  const behavior = { sub: '' }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = new Provider(issuer, settingsFor(redirectUris, people))
  provider.proxy = true
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { protocol, host } = new URL(issuer)
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = host
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = { login: { accountId: behavior.sub } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })

  return {
    issuer,
    port,
    client,
    close: () => server.close().closeAllConnections(),
    /** Sets the person at the browser from now on. */
    signInAs(person: OidcPerson) {
      people.set(person.sub, { email_verified: true, ...person })
      behavior.sub = person.sub
    },
    /** Follows redirects as a browser would, and returns the parameters it comes back with. */
    async visit(address: string): Promise<{ code: string; state: string; iss: string }> {
      const cookies = new Map<string, string>()
      for (let url = address; ;) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const here = url.replace(issuer, `http://127.0.0.1:${port}`)
        const response = await fetch(here, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`the provider answers ${await response.text()}`)
        const next = new URL(location, url)
        if (next.origin !== issuer)
          return Object.fromEntries(next.searchParams) as Awaited<ReturnType<typeof this.visit>>
        url = next.href
      }
    },
  }
}

const settingsFor = (redirectUris: string[], people: Map<string, OidcPerson>): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: redirectUris,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  // Puts claims into the ID token, as most providers do.
  conformIdTokenClaims: false,
  cookies: { keys: ['of the tests'] },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => {
    const person = people.get(sub)
    if (!person) return undefined
    const { onlyInUserInfo = [], ...claims } = person
    const hidden = Object.fromEntries(onlyInUserInfo.map((name) => [name, undefined]))
    return {
      accountId: sub,
      claims: (use) => (use === 'id_token' ? { ...claims, ...hidden } : claims),
    }
  },
  // Everyone consents to everything.
  async loadExistingGrant(context) {
    const { client, session, provider, params } = context.oidc
    const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
    grant.addOIDCScope(String(params!['scope']))
    await grant.save()
    return grant
  },
})
