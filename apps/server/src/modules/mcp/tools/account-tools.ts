import { z } from 'zod'
import { findUser } from '../../accounts/users.ts'
import { planTier } from '../../plans/plan-tier.policy.ts'
import { canInWorkspace } from '../../workspaces/workspaces.policy.ts'
import { listWorkspacesOf, requireWorkspace } from '../../workspaces/workspaces.service.ts'
import type { WorkspaceRow } from '../../workspaces/workspaces.table.ts'
import { type AccountCall, accountTool } from './tool.ts'

export const accountTools = [
  accountTool({
    name: 'get_account_context',
    title: 'Whose account this is',
    description: 'The person whose account is connected, and their workspaces.',
    input: z.object({}),
    run: async (call) => {
      const user = (await findUser(call.db, call.userId))!
      return {
        account: { id: user.id, name: user.name, email: user.email },
        workspaces: await listOwn(call),
      }
    },
  }),
  accountTool({
    name: 'list_workspaces',
    title: 'List workspaces',
    description: 'The workspaces of the person, with their role in each.',
    input: z.object({}),
    run: async (call) => ({ workspaces: await listOwn(call) }),
  }),
  accountTool({
    name: 'get_workspace',
    title: 'Read a workspace',
    description: 'One workspace, with the role of the person.',
    input: z.object({ workspace_id: z.int().min(1) }),
    run: async (call, { workspace_id }) =>
      presentWorkspace(call, await requireWorkspace(call.db, call.userId, workspace_id, 'view')),
  }),
]

const listOwn = async (call: AccountCall) =>
  (await listWorkspacesOf(call.db, call.userId)).map((row) => presentWorkspace(call, row))

const presentWorkspace = ({ config }: AccountCall, row: WorkspaceRow) => ({
  id: row.id,
  name: row.name,
  role: row.role,
  plan_tier: planTier(config, row.planTier),
  members_count: row.usersCount,
  can_write_forms: canInWorkspace(row.role, 'edit'),
})
