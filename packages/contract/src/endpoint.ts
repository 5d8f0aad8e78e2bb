import type { z } from 'zod'
import type { TokenAbility } from './abilities.ts'
import type { ProblemCode } from './problems/problem-catalog.ts'

/**
 * Who may call. `visitor` is anyone, recognized if signed in; `guest` is someone who is not signed in; `token` the holder
 * of an access token, and nobody else; `metrics` the holder of METRICS_TOKEN; `signed` the holder of a link whose signature the handler checks. What a caller may do with one form or workspace is its service's to say.
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
  /** Who shares a count: `user` (the default) means the IP address as long as nobody is signed in. */
  by?: 'ip' | 'user'
  /** When the shared counts cannot be reached: go on with this process's own (the default), or let nobody pass. */
  ifStoreIsDown?: 'allow' | 'refuse'
}

export type Endpoint = {
  access: Access
  /** Access tokens with one of these may call as well; without, no token may, or any that there is where `access` is `token`. */
  abilities?: readonly TokenAbility[]
  /** Staff who act as a user may call: `read` always, `write` if they were allowed to change things. Without, they may not. */
  impersonation?: Impersonation
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Keys that it does not name never leave the server. */
  response: z.ZodType
  /** Other than the default for every caller; `false` for none. */
  limit?: RateLimit | false
  /** Respondents call it, so it is there on custom domains as well. */
  onDomains?: true
  bodyLimitBytes?: number
  /** What the sender of a larger body is told, where the size in bytes would not help. */
  bodyTooLarge?: { code: ProblemCode; values: Record<string, number> }
  /** Other than the default, for bodies that are large by nature. */
  bodyKeys?: number
  /** Characters of the longest text in the body, other than the default. */
  bodyTextChars?: number
  /** Takes what HTML forms send as well; `flags` are the names whose text stands for true or false. */
  takesForms?: { flags: readonly string[] }
  /** Further paths that do the same, for clients that know it by another name. */
  aliases?: readonly `/${string}`[]
}

/** Named by method and path, as in `GET /forms/{slug}`; paths stand below `/api`. */
export type EndpointMap = Record<
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  Endpoint
>

export function defineEndpoints<const Map extends EndpointMap>(map: Map): Map {
  return map
}
