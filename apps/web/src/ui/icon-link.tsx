import { Tooltip } from '@formstead/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** An icon that leads to another screen; the label is its name and its tooltip. */
export function IconLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <Tooltip text={label} naming>
      <Link
        to={href}
        aria-label={label}
        className="grid size-8 shrink-0 place-items-center rounded-control text-text-muted hover:bg-text/6 hover:text-text pointer-coarse:size-11 rtl:[&_svg]:-scale-x-100 [&_svg]:size-4"
      >
        {icon}
      </Link>
    </Tooltip>
  )
}
