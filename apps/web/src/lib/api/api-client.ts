import type { EndpointInput, EndpointName, EndpointResponse } from '@formstead/contract'
import { endpointCall } from '@formstead/contract/request'
import { readCookie, type CookieJar } from '../browser/cookies.ts'
import { ApiError } from './api-error.ts'
import { requestHeaders } from './request-headers.ts'

export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
const mutatingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
const retries = 1

export type ApiOptions = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  jar: CookieJar
  /** The interface language, sent as Accept-Language instead of the browser's own. */
  language: () => string
  customDomain: () => string | undefined
  /** The call requires signing in: the session or its cookie has expired, or there never was one. */
  onUnauthorized: () => void
  /** The server does not serve this custom domain. */
  onCustomDomainRefused: () => void
  logError: (...details: unknown[]) => void
}

type CallOptions = {
  headers?: Record<string, string>
  body?: FormData
  signal?: AbortSignal
  /** Lets the request continue when the page is closed. */
  keepalive?: boolean
  /** The request works only once, so a retry would be refused. */
  once?: boolean
}

type CallArguments<Name extends EndpointName> = keyof EndpointInput<Name> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: EndpointInput<Name>, options?: CallOptions]

export type Api = <Name extends EndpointName>(
  name: Name,
  ...args: CallArguments<Name>
) => Promise<EndpointResponse<Name>>

export function createApi(options: ApiOptions): Api {
  return async <Name extends EndpointName>(name: Name, ...args: CallArguments<Name>) => {
    const [input = {}, callOptions = {}] = args
    const call = endpointCall(name, input as EndpointInput<Name>)
    const body = callOptions.body ?? call.body
    const token = readCookie(options.jar, 'token')
    const headers = requestHeaders({
      url: call.url,
      body,
      jar: options.jar,
      language: options.language(),
      customDomain: options.customDomain(),
    })
    const request = {
      method: call.method,
      headers: { ...headers, ...callOptions.headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(callOptions.signal && { signal: callOptions.signal }),
      ...(callOptions.keepalive && { keepalive: true }),
    }
    const response = callOptions.once
      ? await options.fetch(call.url, request)
      : await fetchWithRetry(options.fetch, call.url, request)
    const data = await readJson(response)
    if (response.ok) return data as EndpointResponse<Name>
    // A user who has signed in since then is not affected.
    if (response.status === 401 && token === readCookie(options.jar, 'token'))
      options.onUnauthorized()
    handleFailure(options, response.status, call.url, data)
    throw new ApiError(response.status, data)
  }
}

function handleFailure(options: ApiOptions, status: number, url: string, data: unknown): void {
  if (status === 420) options.onCustomDomainRefused()
  if (status >= 500) options.logError(url, status, data)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between may respond with an HTML page.
    return undefined
  }
}

/** Retries transient failures, but never requests that change data. */
export async function fetchWithRetry(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit & { method: string },
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, init)
    const mayRetry = attempt < retries && !mutatingMethods.includes(init.method)
    if (!mayRetry || !retriedStatuses.includes(response.status)) return response
  }
}
