import { useT } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import type { ReactNode } from 'react'
import { useCurrentWorkspace } from '../../lib/app/app-context.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

type WorkspacePageProps = {
  title: string
  describe: (workspace: Workspace) => string
  renderAction?: (workspace: Workspace) => ReactNode
  children: (workspace: Workspace) => ReactNode
}

/** A page about the current workspace. Read-only for users who may not change it. */
export function WorkspacePage({ title, describe, renderAction, children }: WorkspacePageProps) {
  const t = useT()
  const workspace = useCurrentWorkspace()
  if (!workspace)
    return (
      <SettingsPage title={title}>
        <EmptyState title={t('home.noWorkspaceText')} />
      </SettingsPage>
    )
  return (
    <SettingsPage
      title={title}
      description={describe(workspace)}
      action={renderAction?.(workspace)}
    >
      <div key={workspace.id} className="flex flex-col gap-6">
        {!workspace.is_admin && <Notice tone="info">{t('workspaceSettings.readonly')}</Notice>}
        {children(workspace)}
      </div>
    </SettingsPage>
  )
}
