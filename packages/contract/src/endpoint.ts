import type { z } from 'zod'
import type { ProblemCode } from './problems/problem-catalog.ts'

/**
 * Who may call. `visitor` is anyone, identified if signed in; `guest` is someone who is not signed in; `token` is only
 * the holder of an access token; `metrics` is the holder of METRICS_TOKEN; `signed` is the holder of a link whose
 * signature the handler checks. Services decide what a caller may do with a form or workspace.
 */
export const accessKinds = [
  'public',
  'visitor',
  'guest',
  'user',
  'token',
  'moderator',
  'admin',
  'metrics',
  'signed',
] as const
export type Access = (typeof accessKinds)[number]

export type Impersonation = 'read' | 'write'

export type RateLimit = {
  max: number
  windowSeconds: number
  /** Who shares a counter. `user` (the default) uses the IP address if nobody is signed in. */
  by?: 'ip' | 'user'
  /** If the shared counters are unavailable: use those of this process (the default), or refuse all requests. */
  ifStoreIsDown?: 'allow' | 'refuse'
}

export type Endpoint = {
  access: Access
  /**
   * Access tokens with one of these abilities may call too. By default no token may, or any token if `access` is
   * `token`.
   */
  abilities?: readonly TokenAbility[]
  /**
   * Whether staff who impersonate a user may call: `read` always, `write` if they may make changes. By default they may
   * not.
   */
  impersonation?: Impersonation
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Keys that are not declared here never leave the server. */
  response: z.ZodType
  /** Overrides the default rate limit; `false` for none. */
  limit?: RateLimit | false
  /** Respondents call it, so it is available on custom domains too. */
  onDomains?: true
  bodyLimitBytes?: number
  /** The problem reported for a larger body, if the size in bytes would not help. */
  bodyTooLarge?: { code: ProblemCode; values: Record<string, number> }
  /** Overrides the default maximum number of keys, for bodies that are naturally large. */
  bodyKeys?: number
  /** Overrides the default maximum length of a text in the body. */
  bodyTextChars?: number
  /** Accepts HTML form data too; `flags` are the names of boolean fields. */
  acceptsFormData?: { flags: readonly string[] }
  /** More paths for the same endpoint, for clients that use another name. */
  aliases?: readonly `/${string}`[]
}

/** Keyed by method and path, as in `GET /forms/{slug}`; paths are relative to `/api`. */
export type EndpointMap = Record<
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  Endpoint
>

export function defineEndpoints<const Map extends EndpointMap>(map: Map): Map {
  return map
}

/** What an access token may do on behalf of its owner. */
export const tokenAbilities = [
  'manage-integrations',
  'forms-read',
  'forms-write',
  'workspaces-read',
  'workspaces-write',
  'workspace-users-read',
  'workspace-users-write',
] as const
export type TokenAbility = (typeof tokenAbilities)[number]
