import type { EndpointInput, EndpointResponse } from '@formstead/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import type { CookieJar } from '../browser/cookies.ts'
import { createStore } from '../store.ts'
import { createCurrentWorkspace } from './current-workspace.ts'
import {
  dropToken,
  isImpersonating,
  readToken,
  restoreAdminToken,
  saveToken,
  startImpersonation,
} from './token-cookies.ts'
import { withVerificationAttempts } from './verify-session.ts'

export type User = EndpointResponse<'GET /user'>
export type Workspace = EndpointResponse<'GET /open/workspaces'>[number]

export const userKey = ['user']
export const workspacesKey = ['workspaces']

export type QuickModal = 'login' | 'register' | undefined

type ImpersonationGiven = EndpointInput<'POST /moderator/impersonate/{user}'>['body']
type SessionOptions = { api: Api; jar: CookieJar; queries: QueryClient }

export type Session = ReturnType<typeof createSession>

export function createSession({ api, jar, queries }: SessionOptions) {
  const workspace = createCurrentWorkspace(jar)
  const state = createStore<{ isUnauthorized: boolean; quickModal: QuickModal }>({
    isUnauthorized: false,
    quickModal: undefined,
  })

  let tokenOfUser: string | undefined

  const user = () => queries.getQueryData<User>(userKey)

  const loadWorkspaces = async () => {
    const list = await queries.fetchQuery({
      queryKey: workspacesKey,
      queryFn: () => api('GET /open/workspaces'),
      staleTime: 0,
    })
    workspace.keepWithin(list.map(({ id }) => id))
    return list
  }

  const loadUser = async () => {
    try {
      return await queries.fetchQuery({
        queryKey: userKey,
        queryFn: async () => {
          const token = readToken(jar)
          const loaded = await api('GET /user')
          tokenOfUser = token
          return loaded
        },
        staleTime: 0,
      })
    } catch (error) {
      if (hasStatus(error, 401)) dropToken(jar)
      throw error
    }
  }

  // Until the seeded credentials are changed, the server rejects all other requests with 403.
  const loadWorkspacesOf = async ({ must_update_credentials }: User) =>
    must_update_credentials ? [] : loadWorkspaces()

  const clear = () => {
    dropToken(jar)
    queries.removeQueries({ queryKey: userKey })
    queries.removeQueries({ queryKey: workspacesKey })
    workspace.choose(undefined)
    state.set({ isUnauthorized: false, quickModal: undefined })
  }

  /** Queries that failed because the session had expired are fetched again. */
  const markSignedIn = () => {
    state.set({ isUnauthorized: false, quickModal: undefined })
    void queries.invalidateQueries({ predicate: (query) => hasStatus(query.state.error, 401) })
  }

  const stopImpersonation = async (): Promise<void> => {
    if (!isImpersonating(jar)) return
    // The server records the end of an impersonation; this fails if the session has already expired.
    await api('POST /logout').catch(() => undefined)
    restoreAdminToken(jar)
    queries.clear()
    await loadWorkspacesOf(await loadUser())
  }

  return {
    state,
    workspace,
    user,
    setUser: (changed: User) => void queries.setQueryData(userKey, changed),
    loadWorkspaces,
    /**
     * The user and the workspaces depend on the plan, which may have changed elsewhere. If the token was replaced,
     * nothing is loaded: it may be another user's, which `resume` finds out.
     */
    reload: async (): Promise<User> => {
      const known = user()
      if (known && readToken(jar) !== tokenOfUser) return known
      const loaded = await loadUser()
      await loadWorkspacesOf(loaded)
      return loaded
    },
    hasWorkspace: (id: number | undefined): boolean =>
      queries.getQueryData<Workspace[]>(workspacesKey)?.some((one) => one.id === id) ?? false,
    isImpersonating: () => isImpersonating(jar),

    /** Loads the user of the token; an invalid token is deleted. */
    verify: async (): Promise<User | undefined> => {
      const known = user()
      if (readToken(jar) === undefined || known) return known
      try {
        const loaded = await withVerificationAttempts(loadUser, isRefusal)
        await loadWorkspacesOf(loaded)
        return loaded
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw error
      }
    },

    /** Asks the server if the token was replaced: somebody else may have signed in, here or in another window. */
    isSignedInAs: async (id: number, signal: AbortSignal): Promise<boolean> => {
      const isKnown = readToken(jar) === tokenOfUser
      const current = isKnown ? user() : await api('GET /user', undefined, { signal })
      return current?.id === id
    },

    signIn: async (token: string, lifeSeconds: number): Promise<User> => {
      saveToken(jar, token, lifeSeconds)
      const loaded = await loadUser()
      await loadWorkspacesOf(loaded)
      markSignedIn()
      return loaded
    },

    replaceToken: (token: string, lifeSeconds: number): void => {
      saveToken(jar, token, lifeSeconds)
      tokenOfUser = token
    },

    /**
     * Continues with the token if another window has replaced it. Returns false if it is another user's: the page must
     * then be reloaded, because it holds data that only its former user may see.
     */
    resume: async (): Promise<boolean> => {
      const former = user()
      const token = readToken(jar)
      const isKnown = token === tokenOfUser && !state.get().isUnauthorized
      if (!former || token === undefined || isKnown) return true
      const loaded = await loadUser()
      if (loaded.id !== former.id) return false
      await loadWorkspacesOf(loaded)
      markSignedIn()
      return true
    },

    signOut: async (): Promise<void> => {
      if (isImpersonating(jar)) return stopImpersonation()
      // Sign out locally even if the request fails.
      if (readToken(jar)) await api('POST /logout').catch(() => undefined)
      clear()
    },

    clear,

    /**
     * The original session stays until the server has opened the other one. The page must be reloaded afterwards: it
     * holds data that only its former user may see.
     */
    impersonate: async (user: number, given: ImpersonationGiven): Promise<void> => {
      const opened = await api('POST /moderator/impersonate/{user}', {
        params: { user },
        body: given,
      })
      startImpersonation(jar, opened.token, opened.expires_in)
    },

    stopImpersonation,

    /** Leaves an impersonation whose session has ended. Returns false if there was none. */
    leaveImpersonation: (): boolean => restoreAdminToken(jar),

    openQuick: (quickModal: QuickModal): void => state.set({ quickModal }),

    /** Deletes the token but keeps the page, so that unsaved work survives signing in again. */
    expire: (): void => {
      dropToken(jar)
      if (user()) state.set({ isUnauthorized: true, quickModal: 'login' })
    },
  }
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)

const isRefusal = (error: unknown) => hasStatus(error, 401, 403)
