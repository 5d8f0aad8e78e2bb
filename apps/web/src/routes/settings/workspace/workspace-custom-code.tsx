import { useT } from '@formstead/i18n/react'
import { WorkspaceCode } from '../../../features/workspaces/workspace-code.tsx'
import { WorkspacePage } from '../../../features/workspaces/workspace-page.tsx'

export function WorkspaceCustomCode() {
  const t = useT()
  return (
    <WorkspacePage
      title={t('settings.customCode')}
      describe={({ name }) => t('workspaceCode.pageText', { name })}
    >
      {(workspace) => <WorkspaceCode workspace={workspace} />}
    </WorkspacePage>
  )
}
