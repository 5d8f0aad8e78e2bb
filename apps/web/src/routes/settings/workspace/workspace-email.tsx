import { useT } from '@formstead/i18n/react'
import { MailServer } from '../../../features/workspaces/mail-server.tsx'
import { MailTest } from '../../../features/workspaces/mail-test.tsx'
import { WorkspacePage } from '../../../features/workspaces/workspace-page.tsx'

export function WorkspaceEmail() {
  const t = useT()
  return (
    <WorkspacePage
      title={t('settings.sendingEmail')}
      describe={({ name }) => t('mailServer.pageText', { name })}
    >
      {(workspace) =>
        workspace.is_admin && (
          <>
            <MailServer workspace={workspace} />
            {workspace.settings.email_settings && <MailTest workspace={workspace} />}
          </>
        )
      }
    </WorkspacePage>
  )
}
