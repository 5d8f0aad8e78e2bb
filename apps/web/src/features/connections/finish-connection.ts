import type { EndpointResponse } from '@formstead/contract'
import type { App } from '../../lib/app/app.ts'
import { searchText } from '../../lib/navigation/search-text.ts'

type Finished = EndpointResponse<'POST /oauth/{service}/callback'>

/** What a service returned; `null` if it is unusable. */
export type Returned =
  | { service: string; state: string; code: string }
  | { service: string; state: string; signed: Record<string, unknown> }
  | 'denied'
  | null

export function readReturned(service: string | undefined, search: object, hash: string): Returned {
  const state = searchText(search, 'state')
  if (searchText(search, 'error') === 'access_denied') return 'denied'
  if (service === undefined || state === undefined) return null
  const code = searchText(search, 'code')
  if (code !== undefined) return { service, state, code }
  const result = new URLSearchParams(hash.replace(/^#/, '')).get('tgAuthResult')
  if (result === 'false') return 'denied'
  const signed = result === null ? null : decode(result)
  return signed && { service, state, signed }
}

/** Telegram encodes the data signed by its widget in URL-safe base64. */
function decode(text: string): Record<string, unknown> | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const read: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0))),
    )
    return typeof read === 'object' && read !== null ? { ...read } : null
  } catch {
    return null
  }
}

export function finishConnection(
  api: App['api'],
  returned: Exclude<Returned, 'denied' | null>,
): Promise<Finished> {
  const { service, state } = returned
  const params = { service }
  return 'code' in returned
    ? api('POST /oauth/{service}/callback', { params, body: { state, code: returned.code } })
    : api('POST /oauth/widget-callback/{service}', {
        params,
        body: { ...returned.signed, intent: 'integration', state },
      })
}
