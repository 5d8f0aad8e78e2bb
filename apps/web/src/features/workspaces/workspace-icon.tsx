import { Avatar } from '@formstead/ui'
import type { Workspace } from '../../lib/session/session.ts'

type WorkspaceIconProps = { workspace: Pick<Workspace, 'name' | 'icon'> }

/** An icon is an emoji, or the address of a picture that was uploaded here. */
export const isPicture = (icon: string) => icon.includes('/forms/assets/')

export function WorkspaceIcon({ workspace: { name, icon } }: WorkspaceIconProps) {
  if (!icon || isPicture(icon))
    return <Avatar name={name} photoUrl={icon} size="small" decorative />
  return (
    <span className="grid size-6 shrink-0 place-items-center text-base" aria-hidden="true">
      {icon}
    </span>
  )
}
