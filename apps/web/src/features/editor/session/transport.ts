import type { EndpointResponse } from '@formstead/contract'
import type { EditBatch } from '@formstead/form-engine'
import type { Api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { followEvents } from '../../../lib/api/follow-events.ts'

export type Changes = EndpointResponse<'POST /open/forms/{form}/edits'>
type StoredDraft = EndpointResponse<'GET /open/forms/{form}/draft'>
export type Person = { client: string; id: number; name: string }

/** Why a batch was not accepted. `offline`, `signed_out` and `failed` are temporary; the others are not. */
export type Refusal =
  | { kind: 'offline' | 'signed_out' | 'failed' | 'gone' }
  | { kind: 'refused'; message: string }

export type Transport = {
  read: (client: string) => Promise<StoredDraft>
  send: (
    batch: EditBatch & { revision: number },
    options?: { isLast?: boolean },
  ) => Promise<Changes | Refusal>
  /** Follows changes until it is stopped; reconnects automatically. */
  follow: (listener: {
    client: string
    since: () => number
    onChanges: (changes: Changes) => void
    onPeople: (people: readonly Person[]) => void
  }) => () => void
}

/** A request that has had no response for this long is sent again: its connection may have died unnoticed. */
export const patienceMs = 20_000

type TransportOptions = {
  api: Api
  form: string
  headers: () => HeadersInit
  /** Whether requests are still sent as the user whose edits these are. */
  isSameUser: (signal: AbortSignal) => Promise<boolean>
}

export function createTransport({ api, form, headers, isSameUser }: TransportOptions): Transport {
  const params = { form }
  return {
    read: (client) => api('GET /open/forms/{form}/draft', { params, query: { client } }),
    async send({ client, seq, revision, edits }, { isLast = false } = {}) {
      const body = { client, seq, revision, edits: [...edits] }
      const signal = AbortSignal.timeout(patienceMs)
      const options = { keepalive: isLast, signal }
      try {
        if (!(await isSameUser(signal))) return { kind: 'signed_out' }
        return await api('POST /open/forms/{form}/edits', { params, body }, options)
      } catch (error) {
        return refusalOf(error)
      }
    },
    follow({ client, since, onChanges, onPeople }) {
      let from = since()
      // A response to an edit may overtake the stream. Only a restored server has a draft from before it was opened.
      const isLate = ({ draft }: Changes) =>
        draft !== null && draft.revision >= from && draft.revision < since()
      return followEvents({
        url() {
          from = since()
          return `/api/open/forms/${encodeURIComponent(form)}/live?since=${from}&client=${client}`
        },
        headers,
        onEvent(event, data) {
          if (event === 'changes' && !isLate(data as Changes)) onChanges(data as Changes)
          if (event === 'people') onPeople(data as Person[])
        },
      })
    },
  }
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 401) return { kind: 'signed_out' }
  if (error.status === 403 || error.status === 404) return { kind: 'gone' }
  if (error.status === 422 || error.status === 413)
    return { kind: 'refused', message: error.message }
  return { kind: 'failed' }
}
