import type { EndpointResponse } from '@formstead/contract'
import type { User } from '../session/session.ts'

export type Flags = EndpointResponse<'GET /content/feature-flags'>

export type Visit = {
  /** Without a language prefix. */
  path: string
  search: Record<string, unknown>
  /** Path, query and hash, to come back to. */
  href: string
  user: User | undefined
  flags: Flags
}

/** Where to go instead, or what is wrong with being here. */
export type Verdict =
  | { to: string; keepIntended?: true }
  | { away: string }
  | { status: 403 | 404; message: string }
  | undefined

export type Guard = (visit: Visit) => Verdict
