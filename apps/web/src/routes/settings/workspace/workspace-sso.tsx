import { useT } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import { ConnectionList } from '../../../features/sso/connection-list.tsx'
import { useCurrentWorkspace } from '../../../lib/app/app-context.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlanNeeded } from '../../../ui/plans/plan-needed.tsx'
import { SettingsPage } from '../../../ui/page/settings-page.tsx'

export function WorkspaceSso() {
  const t = useT()
  const workspace = useCurrentWorkspace()
  const isOffered = workspace?.features.includes('sso.oidc') === true
  return (
    <SettingsPage title={t('settings.singleSignOn')}>
      {!workspace && <EmptyState title={t('home.noWorkspaceText')} />}
      {workspace && !workspace.is_admin && <Notice tone="info">{t('sso.adminsOnly')}</Notice>}
      {workspace?.is_admin && !isOffered && (
        <PlanNeeded text={t('sso.planNeeded')} feature="sso.oidc" />
      )}
      {workspace?.is_admin && (
        <ConnectionList key={workspace.id} workspace={workspace} isOffered={isOffered} />
      )}
    </SettingsPage>
  )
}
