import { Avatar } from '@formstead/ui'
import type { Workspace } from '../../lib/session/session.ts'

type WorkspaceIconProps = { workspace: Pick<Workspace, 'name' | 'icon'> }

export function WorkspaceIcon({ workspace }: WorkspaceIconProps) {
  if (!workspace.icon) return <Avatar name={workspace.name} size="small" decorative />
  return (
    <span className="grid size-6 shrink-0 place-items-center text-base" aria-hidden="true">
      {workspace.icon}
    </span>
  )
}
