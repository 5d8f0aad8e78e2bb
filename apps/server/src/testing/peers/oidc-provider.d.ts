/** Types for the parts that the tests use; the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Account = { accountId: string; claims: (use: string) => object }
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
  type Context = {
    oidc: {
      client?: { clientId: string }
      session?: { accountId?: string }
      params?: Record<string, unknown>
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
    }
  }
  export type Configuration = {
    clients: Record<string, unknown>[]
    pkce: { required: () => boolean }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    cookies: { keys: string[] }
    ttl: Record<string, number>
    features: Record<string, { enabled: boolean }>
    interactions: { url: (context: unknown, interaction: { uid: string }) => string }
    findAccount: (context: unknown, sub: string) => Account | undefined
    loadExistingGrant: (context: Context) => Promise<Grant>
  }
  export class Provider {
    proxy: boolean
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
