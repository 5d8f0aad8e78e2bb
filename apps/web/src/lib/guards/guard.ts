import type { EndpointResponse } from '@formstead/contract'
import type { User } from '../session/session.ts'

export type Flags = EndpointResponse<'GET /content/feature-flags'>

export type GuardContext = {
  /** Without a language prefix. */
  path: string
  search: Record<string, unknown>
  /** Path, query and hash, to return to after signing in. */
  href: string
  user: User | undefined
  flags: Flags
}

/** A redirect within the app, a redirect out of it, an error, or undefined to let the visitor in. */
export type GuardResult =
  | { to: string; keepIntended?: true }
  | { href: string }
  | { status: 403 | 404; message: string }
  | undefined

export type Guard = (context: GuardContext) => GuardResult
