import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'
import { successResponse, workspaceParams, workspaceRoles } from './workspaces.ts'

const params = workspaceParams.extend({ user: rowId })

export const memberEndpoints = defineEndpoints({
  'PUT /open/workspaces/{workspace}/users/{user}/update-role': {
    access: 'user',
    abilities: ['workspaces-write', 'workspace-users-write'],
    summary: 'Change the role of a member',
    params,
    body: z.object({ role: z.enum(workspaceRoles) }),
    response: successResponse,
  },
  'DELETE /open/workspaces/{workspace}/users/{user}/remove': {
    access: 'user',
    abilities: ['workspaces-write', 'workspace-users-write'],
    summary: 'Remove a member',
    params,
    response: successResponse,
  },
  'POST /open/workspaces/{workspace}/transfer-ownership': {
    access: 'user',
    summary: 'Make another member the owner; the owner becomes an admin',
    params: workspaceParams,
    body: z.object({ user_id: rowId, password: z.string().min(1).max(255) }),
    response: successResponse,
  },
})
