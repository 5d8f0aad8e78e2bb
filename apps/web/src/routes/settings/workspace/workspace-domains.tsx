import { useT } from '@formstead/i18n/react'
import { DomainList } from '../../../features/workspaces/domains/domain-list.tsx'
import { WorkspacePage } from '../../../features/workspaces/workspace-page.tsx'

export function WorkspaceDomains() {
  const t = useT()
  return (
    <WorkspacePage
      title={t('settings.domains')}
      describe={({ name }) => t('domains.pageText', { name })}
    >
      {(workspace) => workspace.is_admin && <DomainList workspace={workspace} />}
    </WorkspacePage>
  )
}
