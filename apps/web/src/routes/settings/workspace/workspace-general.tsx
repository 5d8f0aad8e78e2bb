import { useT } from '@formstead/i18n/react'
import { DeletedWorkspaces } from '../../../features/workspaces/general/deleted-workspaces.tsx'
import { DeleteWorkspace } from '../../../features/workspaces/general/delete-workspace.tsx'
import { LeaveWorkspace } from '../../../features/workspaces/general/leave-workspace.tsx'
import { RenameWorkspace } from '../../../features/workspaces/general/rename-workspace.tsx'
import { RetentionDefault } from '../../../features/workspaces/general/retention-default.tsx'
import { WorkspacePage } from '../../../features/workspaces/workspace-page.tsx'

export function WorkspaceGeneral() {
  const t = useT()
  return (
    <WorkspacePage
      title={t('settings.general')}
      describe={({ name }) => t('workspaceSettings.generalText', { name })}
    >
      {(workspace) => (
        <>
          <RenameWorkspace workspace={workspace} />
          <RetentionDefault workspace={workspace} />
          {workspace.users_count > 1 && <LeaveWorkspace workspace={workspace} />}
          {workspace.is_admin && <DeleteWorkspace workspace={workspace} />}
          <DeletedWorkspaces />
        </>
      )}
    </WorkspacePage>
  )
}
