import type { EndpointInput, EndpointName, EndpointResponse } from '@formstead/contract'
import { endpointCall } from '@formstead/contract/request'
import { readCookie, type CookieJar } from '../browser/cookies.ts'
import { ApiError } from './api-error.ts'
import { requestHeaders } from './request-headers.ts'
import { fetchWithRetry } from './retry.ts'

export type ApiParts = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  jar: CookieJar
  /** Of the interface; the browser would ask for its own. */
  language: () => string
  customDomain: () => string | undefined
  /** Somebody was signed in, and the server does not know the token any more. */
  onUnauthorized: () => void
  /** The server does not serve this custom domain. */
  onCustomDomainRefused: () => void
  logError: (...parts: unknown[]) => void
}

type CallOptions = { headers?: Record<string, string>; body?: FormData; signal?: AbortSignal }

type CallArguments<Name extends EndpointName> = keyof EndpointInput<Name> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: EndpointInput<Name>, options?: CallOptions]

export type Api = <Name extends EndpointName>(
  name: Name,
  ...args: CallArguments<Name>
) => Promise<EndpointResponse<Name>>

export function createApi(parts: ApiParts): Api {
  return async <Name extends EndpointName>(name: Name, ...args: CallArguments<Name>) => {
    const [input = {}, options = {}] = args
    const call = endpointCall(name, input as EndpointInput<Name>)
    const body = options.body ?? call.body
    const headers = requestHeaders({
      url: call.url,
      body,
      jar: parts.jar,
      language: parts.language(),
      customDomain: parts.customDomain(),
    })
    const answer = await fetchWithRetry(parts.fetch, call.url, {
      method: call.method,
      headers: { ...headers, ...options.headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
    const data = await readJson(answer)
    if (answer.ok) return data as EndpointResponse<Name>
    react(parts, answer.status, call.url, data)
    throw new ApiError(answer.status, data)
  }
}

function react(parts: ApiParts, status: number, url: string, data: unknown): void {
  if (status === 401 && readCookie(parts.jar, 'token')) parts.onUnauthorized()
  if (status === 420) parts.onCustomDomainRefused()
  if (status >= 500) parts.logError(url, status, data)
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between may answer with a page of its own.
    return undefined
  }
}
