import { Tooltip } from '@formstead/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type IconLinkProps = { href: string; label: string; icon: ReactNode; onClick?: () => void }

/** An icon that links to another screen; the label is its name and its tooltip. */
export function IconLink({ href, label, icon, onClick }: IconLinkProps) {
  return (
    <Tooltip text={label} naming>
      <Link
        to={href}
        aria-label={label}
        onClick={onClick}
        className="grid size-8 shrink-0 place-items-center rounded-control text-text-muted hover:bg-text/6 hover:text-text pointer-coarse:size-11 [&_svg]:size-4"
      >
        {icon}
      </Link>
    </Tooltip>
  )
}
