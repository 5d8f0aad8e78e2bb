import { useT } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import { LeaveOrDelete } from '../../features/workspaces/leave-or-delete.tsx'
import { MemberList } from '../../features/workspaces/member-list.tsx'
import { RenameWorkspace } from '../../features/workspaces/rename-workspace.tsx'
import { useCurrentWorkspace } from '../../lib/app/app-context.ts'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function WorkspaceSettings() {
  const t = useT()
  const workspace = useCurrentWorkspace()
  return (
    <SettingsPage title={t('settings.workspace')}>
      {workspace ? (
        <div key={workspace.id} className="flex flex-col gap-6">
          <RenameWorkspace workspace={workspace} />
          <MemberList workspaceId={workspace.id} />
          <LeaveOrDelete workspace={workspace} />
        </div>
      ) : (
        <EmptyState title={t('home.noWorkspaceText')} />
      )}
    </SettingsPage>
  )
}
