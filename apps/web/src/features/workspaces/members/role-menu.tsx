import { useT } from '@formstead/i18n/react'
import { Menu, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { toastMs } from '../../../ui/toast-durations.ts'
import { roleLabels, roles, roleTexts } from './role-words.ts'
import { membersKey, type Member, type Role } from '../workspace-queries.ts'

type RoleMenuProps = { member: Member; workspace: Workspace; onTransfer: () => void }

/** Takes effect immediately, with an undo toast. The owner's role changes only by transferring the workspace. */
export function RoleMenu({ member, workspace, onTransfer }: RoleMenuProps) {
  const t = useT()
  const setRole = useSetRole(workspace, member)
  const { name, pivot } = member
  const label = pivot.is_owner ? t('workspaceSettings.owner') : t(roleLabels[pivot.role])
  if (pivot.is_owner || !workspace.is_admin)
    return <span className={pivot.is_owner ? 'font-medium text-text' : 'text-text'}>{label}</span>
  return (
    <Menu
      label={t('members.roleOf', { name })}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('members.changeRole', { name, role: label })}
          className="-ms-2.75 flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-transparent px-2.5 text-text transition-colors hover:border-border-hover hover:bg-surface-raised aria-expanded:border-border-hover aria-expanded:bg-surface-raised pointer-coarse:min-h-11"
        >
          <span className="truncate">{label}</span>
          <ChevronDown className="size-3.5 shrink-0 text-text-muted" aria-hidden="true" />
        </button>
      }
      groups={[
        roles.map((role) => ({
          id: role,
          label: t(roleLabels[role]),
          description: t(roleTexts[role]),
          hint: role === pivot.role && <Check />,
        })),
        ...(workspace.is_owner
          ? [
              [
                {
                  id: 'owner',
                  label: t('members.makeOwner'),
                  description: t('members.makeOwnerText'),
                },
              ],
            ]
          : []),
      ]}
      onAction={(id) => {
        const role = roles.find((one) => one === id)
        if (!role) onTransfer()
        else if (role !== pivot.role) void setRole(role)
      }}
    />
  )
}

function useSetRole(workspace: Workspace, { id, name, pivot }: Member) {
  const t = useT()
  const { api, session } = useApp()
  const queries = useQueryClient()
  const isOneself = useUser()?.id === id
  const params = { workspace: workspace.id, user: id }
  const set = async (role: Role) => {
    try {
      await api('PUT /open/workspaces/{workspace}/users/{user}/update-role', {
        params,
        body: { role },
      })
      return true
    } catch (error) {
      const said = error instanceof ApiError ? messageOf(error.data) : undefined
      toast.error(said ?? t('error.default'), { durationMs: toastMs })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: membersKey(workspace.id) })
      if (isOneself) await session.loadWorkspaces()
    }
  }
  return async (role: Role) => {
    if (!(await set(role))) return
    const undo = { label: t('members.undo'), onPress: () => void set(pivot.role) }
    const text = t('members.roleChanged', { name, role: t(roleLabels[role]) })
    // A user who is no longer an admin cannot undo it.
    toast.success(text, isOneself ? { durationMs: toastMs } : { action: undo })
  }
}
