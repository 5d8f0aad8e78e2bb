import { useT } from '@formstead/i18n/react'
import { FileLinks } from '../../../features/workspaces/file-links.tsx'
import { WorkspacePage } from '../../../features/workspaces/workspace-page.tsx'

export function WorkspaceFileLinks() {
  const t = useT()
  return (
    <WorkspacePage
      title={t('settings.fileLinks')}
      describe={({ name }) => t('fileLinks.pageText', { name })}
    >
      {(workspace) => <FileLinks workspace={workspace} />}
    </WorkspacePage>
  )
}
