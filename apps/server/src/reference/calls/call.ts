import type { TokenAbility } from '@formstead/contract'
import type { Shape } from './shape.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `owner` has a workspace with forms; `reader` is a readonly member of it; `guarded` has a second factor; `stranger` has
 * nothing to do with any of them; `moderator` is on the staff. A list is an access token of the owner with these abilities.
 */
export type Caller =
  | 'owner'
  | 'reader'
  | 'guarded'
  | 'stranger'
  | 'moderator'
  | 'nobody'
  | readonly TokenAbility[]

export type Answer = { status: number; keys?: Shape }

/** Names in braces, in the path and in what is sent, stand for what the caller has. */
type Sent = {
  call: `${Method} /${string}`
  /** What is special about it: "with a wrong password". */
  about?: string
  /** The owner, if nobody is named. */
  as?: Caller
  /** What else must exist, by its name. */
  given?: string
  send?: Record<string, unknown>
  headers?: Record<string, string>
  /** Sent as `file` of a multipart form. */
  file?: string
  /** Asked of the hosted service: a self-hosted instance answers otherwise. */
  isHosted?: true
}

/** A call that the reference product documents: what a client of it sends, and what it expects. */
export type DocumentedCall = Sent &
  (
    | { answer: Answer; differs?: undefined; ours?: undefined; missing?: undefined }
    /** Why ours differs on purpose, and what it answers, where that shows in status or keys. */
    | { answer: Answer; differs: string; ours?: Answer; missing?: undefined }
    /** What the product cannot do yet. */
    | { missing: string; answer?: undefined; differs?: undefined; ours?: undefined }
  )

export type Area = { title: string; calls: readonly DocumentedCall[] }

export const missing = (what: string, ...calls: Sent['call'][]): DocumentedCall[] =>
  calls.map((call) => ({ call, missing: what }))

/** What tells a call from others with the same method and path. */
export const circumstanceOf = (call: DocumentedCall): string =>
  [call.about, callerTitle(call)].filter(Boolean).join(', ')

function callerTitle({ as = 'owner', answer, ours }: DocumentedCall): string | undefined {
  if (typeof as !== 'string')
    return `with a token for ${as.map((name) => `\`${name}\``).join(', ')}`
  // Most of what nobody in particular may call is called by nobody in particular.
  return as === 'nobody' && (ours ?? answer)?.status !== 401 ? undefined : callerTitles[as]
}

const callerTitles = {
  owner: undefined,
  nobody: 'signed out',
  reader: 'as a readonly member',
  guarded: 'with a second factor',
  stranger: 'by someone else',
  moderator: 'as a moderator',
} as const
