import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Api } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../app/app.ts'
import { readCookie, type CookieJar } from '../browser/cookies.ts'
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts'
import { createSession } from './session.ts'
import { startImpersonation } from './token-cookies.ts'

type Responses = Record<string, () => unknown>

const ada = { id: 1, name: 'Ada' }
const workspaces = [{ id: 7 }, { id: 8 }]

function setUp(responses: Responses = {}, cookies: Record<string, string> = {}) {
  const jar = fakeCookieJar(cookies)
  const all: Responses = {
    'GET /user': () => ada,
    'GET /open/workspaces': () => workspaces,
    'POST /logout': () => ({ message: '' }),
    ...responses,
  }
  const call = vi.fn(async (name: string) => all[name]!())
  const queries = createQueryClient()
  const session = createSession({ api: call as unknown as Api, jar, queries })
  return { jar, call, session, queries }
}

const fail = (status: number) => () => {
  throw new ApiError(status, {})
}

/** Shows the forms, which the server refuses at first, and returns what the user sees. */
async function showForms(queries: QueryClient, status: number) {
  let answer: () => unknown = fail(status)
  const forms = new QueryObserver(queries, { queryKey: ['forms'], queryFn: async () => answer() })
  onTestFinished(forms.subscribe(() => {}))
  await vi.waitFor(() => expect(forms.getCurrentResult().isError).toBe(true))
  answer = () => ['Volunteers']
  return () => forms.getCurrentResult().data
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('auth', () => {
  test('logged out becomes logged in once the user is loaded', async () => {
    const { session, jar } = setUp()
    await session.signIn('T', 604_800)
    expect(session.user()).toEqual(ada)
    expect(jar.written[0]).toBe('token=T; Path=/; SameSite=Lax; Max-Age=604800')
  })

  test('if no user comes back, the token is cleared', async () => {
    const { session, jar } = setUp({ 'GET /user': fail(401) }, { token: 'old' })
    await expect(session.verify()).resolves.toBeUndefined()
    expect(readCookie(jar, 'token')).toBeUndefined()
  })

  test('on logout the user and token are cleared, even when the server fails', async () => {
    const { session, jar } = setUp({ 'POST /logout': fail(500) })
    await session.signIn('T', 60)
    await session.signOut()
    expect([session.user(), readCookie(jar, 'token')]).toEqual([undefined, undefined])
  })

  test('without a token no user is requested', async () => {
    const { session, call } = setUp()
    await expect(session.verify()).resolves.toBeUndefined()
    expect(call).not.toHaveBeenCalled()
  })
})

describe('auth verification', () => {
  test('attempts with delays of 200, 400 and 800 ms, then an error', async () => {
    const { session, call } = setUp({ 'GET /user': fail(503) }, { token: 'T' })
    const outcome = session.verify().catch((error: Error) => error.message)
    const asked = () => call.mock.calls.length
    await vi.advanceTimersByTimeAsync(199)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(399)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(3)
    await vi.advanceTimersByTimeAsync(800)
    await expect(outcome).resolves.toBe('The session could not be verified.')
    expect(asked()).toBe(3)
  })

  test('a server that comes back in time keeps the session', async () => {
    let isUp = false
    const load = () => (isUp ? ada : fail(502)())
    const { session, jar } = setUp({ 'GET /user': load }, { token: 'T' })
    const verified = session.verify()
    isUp = true
    await vi.advanceTimersByTimeAsync(200)
    await expect(verified).resolves.toEqual(ada)
    expect(readCookie(jar, 'token')).toBe('T')
  })
})

test('an account that must change its credentials is still signed in', async () => {
  const seeded = { ...ada, must_update_credentials: true }
  const { session } = setUp({ 'GET /user': () => seeded, 'GET /open/workspaces': fail(403) })
  await expect(session.signIn('T', 60)).resolves.toEqual(seeded)
})

describe('session expiry', () => {
  test('drops the token, sets a flag and opens the quick login; loaded data stays', async () => {
    const { session, jar } = setUp()
    await session.signIn('T', 60)
    session.expire()
    expect(session.state.get()).toEqual({ isUnauthorized: true, quickModal: 'login' })
    expect(readCookie(jar, 'token')).toBeUndefined()
    expect(session.user()).toEqual(ada)
  })

  test('does not ask a visitor to sign in', () => {
    const { session } = setUp()
    session.expire()
    expect(session.state.get()).toEqual({ isUnauthorized: false, quickModal: undefined })
  })

  test('signing in again closes it', async () => {
    const { session } = setUp()
    await session.signIn('T', 60)
    session.expire()
    await session.signIn('U', 60)
    expect(session.state.get()).toEqual({ isUnauthorized: false, quickModal: undefined })
  })

  test('signing in again loads what could not be loaded without a session', async () => {
    const { session, queries } = setUp()
    await session.signIn('T', 60)
    const forms = await showForms(queries, 401)
    session.expire()
    await session.signIn('U', 60)
    await vi.waitFor(() => expect(forms()).toEqual(['Volunteers']))
  })

  test('what failed for another reason is not loaded again', async () => {
    const { session, queries } = setUp()
    await session.signIn('T', 60)
    const forms = await showForms(queries, 404)
    session.expire()
    await session.signIn('U', 60)
    await vi.advanceTimersByTimeAsync(1000)
    expect(forms()).toBeUndefined()
  })
})

describe('resuming after another window has signed in', () => {
  const bob = { id: 2, name: 'Bob' }
  async function setUpExpired(next: object) {
    let current: object = ada
    const parts = setUp({ 'GET /user': () => current })
    await parts.session.signIn('T', 60)
    parts.session.expire()
    current = next
    parts.jar.cookie = 'token=U'
    return parts
  }

  test('the same user continues on the same page', async () => {
    const { session } = await setUpExpired(ada)
    await expect(session.resume()).resolves.toBe(true)
    expect(session.state.get()).toEqual({ isUnauthorized: false, quickModal: undefined })
  })

  test('what could not be loaded is loaded', async () => {
    const { session, queries } = await setUpExpired(ada)
    const forms = await showForms(queries, 401)
    await session.resume()
    await vi.waitFor(() => expect(forms()).toEqual(['Volunteers']))
  })

  test.each([
    ['the same user', ada, true],
    ['another user', bob, false],
  ])('says at once whether the token is that of its user: %s', async (_, next, isSame) => {
    const { session } = await setUpExpired(next)
    await expect(session.isSignedInAs(ada.id, AbortSignal.timeout(1))).resolves.toBe(isSame)
  })

  test('another user must not, even if a check of the token answers with the former one', async () => {
    const { session } = await setUpExpired(bob)
    const verified = session.verify()
    await expect(session.resume()).resolves.toBe(false)
    await expect(verified).resolves.toEqual(ada)
    expect(session.state.get().isUnauthorized).toBe(true)
  })

  test.each([
    ['signs in', (jar: CookieJar) => (jar.cookie = 'token=U')],
    ['is impersonated', (jar: CookieJar) => startImpersonation(jar, 'U', 60)],
  ])('another user, who %s before the session has expired, must not', async (_, replace) => {
    let current: object = ada
    const { session, jar } = setUp({ 'GET /user': () => current })
    await session.signIn('T', 60)
    current = bob
    replace(jar)
    await expect(session.reload()).resolves.toEqual(ada)
    await expect(session.resume()).resolves.toBe(false)
  })

  test('what failed half-way is repeated', async () => {
    const { session, call } = await setUpExpired(ada)
    call
      .mockImplementationOnce(call.getMockImplementation()!)
      .mockRejectedValueOnce(new Error('lost'))
    await expect(session.resume()).rejects.toThrow('lost')
    await expect(session.resume()).resolves.toBe(true)
    expect(session.state.get().isUnauthorized).toBe(false)
  })

  test('nothing is loaded while the token is the same', async () => {
    const { session, call } = setUp()
    await session.signIn('T', 60)
    call.mockClear()
    await expect(session.resume()).resolves.toBe(true)
    expect(call).not.toHaveBeenCalled()
  })

  test('a page without a user stays as it is', async () => {
    const { session, jar, call } = setUp()
    jar.cookie = 'token=U'
    await expect(session.resume()).resolves.toBe(true)
    expect(call).not.toHaveBeenCalled()
  })
})

describe('impersonation', () => {
  test('starts by copying the current token into admin_token', () => {
    const { jar } = setUp({}, { token: 'admin' })
    startImpersonation(jar, 'other', 3600)
    expect([readCookie(jar, 'token'), readCookie(jar, 'admin_token')]).toEqual(['other', 'admin'])
  })

  test('stopping restores the token for 86400 s, and reloads the user and the workspaces', async () => {
    const { session, jar, call } = setUp({}, { token: 'other', admin_token: 'admin' })
    await session.stopImpersonation()
    expect(jar.written[0]).toContain('token=admin; Path=/; SameSite=Lax; Max-Age=86400')
    expect(readCookie(jar, 'admin_token')).toBeUndefined()
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      'POST /logout',
      'GET /user',
      'GET /open/workspaces',
    ])
  })

  const opened = { token: 'other', token_type: 'bearer', expires_in: 3600 }
  const impersonate = 'POST /moderator/impersonate/{user}'
  const given = { reason: 'Ticket 1' }

  test('continues as the other user once the server has opened their session', async () => {
    const { session, jar } = setUp({ [impersonate]: () => opened }, { token: 'admin' })
    await session.impersonate(2, given)
    expect([readCookie(jar, 'token'), readCookie(jar, 'admin_token')]).toEqual(['other', 'admin'])
  })

  test('a failed start leaves the original session untouched', async () => {
    const { session, jar } = setUp({ [impersonate]: fail(400) }, { token: 'admin' })
    await expect(session.impersonate(2, given)).rejects.toThrow('status 400')
    expect([readCookie(jar, 'token'), readCookie(jar, 'admin_token')]).toEqual(['admin', undefined])
  })

  test('is left when its session has ended', () => {
    const { session, jar } = setUp({}, { token: 'other', admin_token: 'admin' })
    expect([session.leaveImpersonation(), session.leaveImpersonation()]).toEqual([true, false])
    expect(readCookie(jar, 'token')).toBe('admin')
  })
})

describe('current workspace', () => {
  test('is set from the cookie', () => {
    expect(setUp({}, { currentWorkspace: '8' }).session.workspace.get()).toEqual({ id: 8 })
  })

  test('when the list is saved and none is selected, the first is chosen', async () => {
    const { session, jar } = setUp()
    await session.loadWorkspaces()
    expect(readCookie(jar, 'currentWorkspace')).toBe('7')
  })

  test('when the current one is removed, the first remaining is chosen, or none', async () => {
    let list = workspaces
    const { session } = setUp({ 'GET /open/workspaces': () => list }, { currentWorkspace: '8' })
    await session.loadWorkspaces()
    expect(session.workspace.get().id).toBe(8)
    list = [{ id: 7 }]
    await session.loadWorkspaces()
    expect(session.workspace.get().id).toBe(7)
    list = []
    await session.loadWorkspaces()
    expect(session.workspace.get().id).toBeUndefined()
  })
})
