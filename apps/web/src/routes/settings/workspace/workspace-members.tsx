import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteDialog } from '../../../features/workspaces/members/invite-dialog.tsx'
import { InviteList } from '../../../features/workspaces/members/invite-list.tsx'
import { MemberTable } from '../../../features/workspaces/members/member-table.tsx'
import { WorkspacePage } from '../../../features/workspaces/workspace-page.tsx'

export function WorkspaceMembers() {
  const t = useT()
  const [isInviting, setInviting] = useState(false)
  return (
    <WorkspacePage
      title={t('settings.members')}
      describe={({ name, users_count: count }) => t('members.text', { name, count })}
      renderAction={({ is_admin: isAdmin }) =>
        isAdmin && (
          <Button icon={<UserPlus />} onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        )
      }
    >
      {(workspace) => (
        <>
          <MemberTable workspace={workspace} />
          {workspace.is_admin && <InviteList workspace={workspace} />}
          {isInviting && <InviteDialog workspace={workspace} onClose={() => setInviting(false)} />}
        </>
      )}
    </WorkspacePage>
  )
}
