import type { TokenAbility } from '@formstead/contract'
import type { Shape } from './shape.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `owner` has a workspace with forms; `reader` is a read-only member of it; `guarded` has a second factor; `stranger`
 * is unrelated to them; `moderator` is a staff member. A list is an access token of the owner with these abilities.
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

/** Names in braces, in the path and the input, stand for values of the test scene, such as the owner's form. */
type Sent = {
  call: `${Method} /${string}`
  /** What distinguishes the call: "with a wrong password". */
  about?: string
  /** Defaults to the owner. */
  as?: Caller
  /** What else must exist, by name. */
  given?: string
  send?: Record<string, unknown>
  headers?: Record<string, string>
  /** Sent as `file` in a multipart form. */
  file?: string
  /** For calls to the hosted service; a self-hosted instance responds differently. */
  isHosted?: true
}

/** A call that the reference product documents: what its clients send and expect. */
export type DocumentedCall = Sent &
  (
    | { answer: Answer; differs?: undefined; ours?: undefined; missing?: undefined }
    /** Why ours differs on purpose, and how it responds if the status or keys differ. */
    | { answer: Answer; differs: string; ours?: Answer; missing?: undefined }
    /** What our product cannot do yet. */
    | { missing: string; answer?: undefined; differs?: undefined; ours?: undefined }
  )

export type Area = { title: string; calls: readonly DocumentedCall[] }

export const missing = (what: string, ...calls: Sent['call'][]): DocumentedCall[] =>
  calls.map((call) => ({ call, missing: what }))

/** Distinguishes a call from others with the same method and path. */
export const circumstanceOf = (call: DocumentedCall): string =>
  [call.about, callerTitle(call)].filter(Boolean).join(', ')

function callerTitle({ as = 'owner', answer, ours }: DocumentedCall): string | undefined {
  if (typeof as !== 'string')
    return `with a token for ${as.map((name) => `\`${name}\``).join(', ')}`
  // An anonymous caller is worth mentioning only where the response is a 401.
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

/** Reasons for a different response that several calls share. */
export const looksMissing = 'What belongs to others looks as if it did not exist.'
export const namesAbility = 'The response names the ability that the token lacks.'
