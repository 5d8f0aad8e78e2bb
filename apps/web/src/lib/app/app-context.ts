import type { EndpointResponse } from '@formstead/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Flags } from '../guards/guard.ts'
import { userKey, workspacesKey, type User, type Workspace } from '../session/session.ts'
import { useStore } from '../store.ts'
import { flagsKey, type App } from './app.ts'
import { readFlag } from './feature-flags.ts'

const Context = createContext<App | undefined>(undefined)

export const AppProvider = Context.Provider

export function useApp(): App {
  const app = use(Context)
  if (!app) throw new Error('There is no AppProvider above this component.')
  return app
}

/** Loaded by the session; never fetched here. */
export function useUser(): User | undefined {
  return useQuery<User>({ queryKey: userKey, queryFn: skipToken, gcTime: Infinity }).data
}

export function useWorkspaces(): EndpointResponse<'GET /open/workspaces'> {
  return (
    useQuery<Workspace[]>({ queryKey: workspacesKey, queryFn: skipToken, gcTime: Infinity }).data ??
    []
  )
}

export function useCurrentWorkspace(): Workspace | undefined {
  const { id } = useStore(useApp().session.workspace)
  return useWorkspaces().find((workspace) => workspace.id === id)
}

export function useFlag<Value>(path: string, fallback: Value): Value {
  const flags = useQuery<Flags>({ queryKey: flagsKey, queryFn: skipToken, gcTime: Infinity }).data
  return readFlag(flags, path, fallback)
}
