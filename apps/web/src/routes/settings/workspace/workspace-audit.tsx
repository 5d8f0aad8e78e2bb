import { useT } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import { AuditLog } from '../../../features/audit-log/audit-log.tsx'
import { useCurrentWorkspace } from '../../../lib/app/app-context.ts'
import { SettingsPage } from '../../../ui/page/settings-page.tsx'
import { UpgradeButton } from '../../../ui/plans/plan-needed.tsx'

export function WorkspaceAudit() {
  const t = useT()
  const workspace = useCurrentWorkspace()
  return (
    <SettingsPage title={t('audit.title')} description={t('audit.text')}>
      {!workspace && <EmptyState title={t('home.noWorkspaceText')} />}
      {workspace && !workspace.is_admin && <EmptyState title={t('audit.notYours')} />}
      {workspace?.is_admin &&
        (workspace.features.includes('audit_logs') ? (
          <AuditLog key={workspace.id} workspaceId={workspace.id} />
        ) : (
          <EmptyState title={t('audit.planText')} action={<UpgradeButton feature="audit_logs" />} />
        ))}
    </SettingsPage>
  )
}
