import { describe, expect, test, vi } from 'vitest'
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts'
import { createApi, type ApiOptions, fetchWithRetry, retriedStatuses } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { requestHeaders } from './request-headers.ts'

function setUp(
  responses: [status: number, body?: unknown][],
  cookies: Record<string, string> = {},
) {
  const queue = [...responses]
  const options = {
    fetch: vi.fn(async (_url: string, _init: RequestInit) => {
      const [status, body] = queue.shift()!
      return new Response(body === undefined ? null : JSON.stringify(body), { status })
    }),
    jar: fakeCookieJar(cookies),
    language: () => 'ar',
    customDomain: () => undefined,
    onUnauthorized: vi.fn(),
    onCustomDomainRefused: vi.fn(),
    logError: vi.fn(),
  } satisfies ApiOptions
  return { options, api: createApi(options) }
}

describe('what every call includes', () => {
  const jar = fakeCookieJar({ token: 'T', 'password-lunch': 'P' })
  const request = {
    url: '/api/user',
    body: undefined,
    jar,
    language: 'fr',
    customDomain: undefined,
  }

  test('a Bearer token when one exists, and JSON as the response type', () => {
    expect(requestHeaders(request)).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer T',
    })
    expect(requestHeaders({ ...request, jar: fakeCookieJar() })).not.toHaveProperty('authorization')
  })

  test("the language of the interface, whatever the browser's language", async () => {
    const { options, api } = setUp([[200, {}]])
    await api('GET /user')
    expect(options.fetch.mock.calls[0]![1].headers).toMatchObject({ 'accept-language': 'ar' })
  })

  test('a charset header for form-data bodies', () => {
    const headers = requestHeaders({ ...request, body: new FormData() })
    expect(headers).toMatchObject({ charset: 'utf-8' })
    expect(headers).not.toHaveProperty('content-type')
  })

  test.each(['/api/forms/lunch', '/api/forms/lunch/answer', '/api/forms/lunch?page=1'])(
    'the form password from its cookie on %s',
    (url) => expect(requestHeaders({ ...request, url })).toMatchObject({ 'form-password': 'P' }),
  )

  test.each(['/api/forms/dinner', '/api/open/forms/lunch', '/api/user'])(
    'no form password on %s',
    (url) => expect(requestHeaders({ ...request, url })).not.toHaveProperty('form-password'),
  )

  test('the custom domain, on a custom domain', () => {
    expect(requestHeaders({ ...request, customDomain: 'forms.people.test' })).toMatchObject({
      'x-custom-domain': 'forms.people.test',
    })
  })
})

describe('retries', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET once on %i', async (status) => {
    const { options, api } = setUp([[status], [200, { id: 1 }]])
    await expect(api('GET /user')).resolves.toEqual({ id: 1 })
    expect(options.fetch).toHaveBeenCalledTimes(2)
  })

  test('once only', async () => {
    const { options, api } = setUp([[503], [503]])
    await expect(api('GET /user')).rejects.toMatchObject({ status: 503 })
    expect(options.fetch).toHaveBeenCalledTimes(2)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never a %s', async (method) => {
    const fetch = vi.fn(async () => new Response(null, { status: 503 }))
    await fetchWithRetry(fetch, '/api/x', { method })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('no other status', async () => {
    expect(retriedStatuses).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
    const { options, api } = setUp([[404]])
    await expect(api('GET /user')).rejects.toBeInstanceOf(ApiError)
    expect(options.fetch).toHaveBeenCalledTimes(1)
  })
})

describe('reactions', () => {
  test.each([[{ token: 'T' }], [{}]])(
    'a 401 ends the session, even if its cookie is gone: %j',
    async (cookies) => {
      const { options, api } = setUp([[401, { message: 'Unauthenticated.' }]], cookies)
      await expect(api('GET /user')).rejects.toMatchObject({ message: 'Unauthenticated.' })
      expect(options.onUnauthorized).toHaveBeenCalledOnce()
    },
  )

  test.each([[{}], [{ token: 'old' }]])(
    'a 401 does not end a session that began later: %j',
    async (before) => {
      const { options, api } = setUp([[401]], before)
      const call = api('GET /user')
      options.jar.cookie = 'token=new'
      await expect(call).rejects.toMatchObject({ status: 401 })
      expect(options.onUnauthorized).not.toHaveBeenCalled()
    },
  )

  test('a 420 leaves the custom domain', async () => {
    const { options, api } = setUp([[420]])
    await expect(api('GET /user')).rejects.toMatchObject({ status: 420 })
    expect(options.onCustomDomainRefused).toHaveBeenCalledOnce()
  })

  test('a 500 is only logged to the console', async () => {
    const { options, api } = setUp([[500, { message: 'x' }]])
    await expect(api('POST /logout')).rejects.toMatchObject({ status: 500 })
    expect(options.logError).toHaveBeenCalledExactlyOnceWith('/api/logout', 500, { message: 'x' })
    expect(options.onUnauthorized).not.toHaveBeenCalled()
  })
})
