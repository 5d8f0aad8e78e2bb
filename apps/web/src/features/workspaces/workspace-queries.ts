import type { EndpointResponse } from '@formstead/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import type { Workspace } from '../../lib/session/session.ts'

export type Member = EndpointResponse<'GET /open/workspaces/{workspace}/users'>[number]
export type Invite = EndpointResponse<'GET /open/workspaces/{workspace}/invites'>[number]
export type Role = Member['pivot']['role']

export const membersKey = (workspaceId: number) => ['members', workspaceId]
export const invitesKey = (workspaceId: number) => ['invites', workspaceId]
export const deletedKey = ['deleted-workspaces']

export function useMembers({ id }: Workspace) {
  const { api } = useApp()
  return useQuery({
    queryKey: membersKey(id),
    queryFn: () => api('GET /open/workspaces/{workspace}/users', { params: { workspace: id } }),
    staleTime: 0,
  })
}

/** For admins only. */
export function useInvites({ id, is_admin: isAdmin }: Workspace) {
  const { api } = useApp()
  return useQuery({
    queryKey: invitesKey(id),
    queryFn: () => api('GET /open/workspaces/{workspace}/invites', { params: { workspace: id } }),
    staleTime: 0,
    enabled: isAdmin,
  })
}
